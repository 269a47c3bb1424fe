import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type Role, updateUser } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { RequestError } from '../../shared/request.ts';
import { TextField } from '../forms/Field.tsx';
import { ShortForm } from '../forms/FormFrame.tsx';
import { allRequired } from '../forms/field-rules.ts';
import { useFormDraft, useRestoredDraft } from '../forms/form-draft.tsx';
import { useForm, useIsChanged } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useSession } from '../session/useSession.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { type PersonState, readPersonState, updateMessage, whyRoleIsFixed } from './people.ts';
import { RoleField, UserEmailField } from './UserFields.tsx';
import { useUserActions, useUsers } from './useUsers.ts';

const { name, email } = updateUser.body.entries;
const rules = allRequired({ name, email });
const schema = v.object({ name: v.string(), email: v.string() });

/** `/editUserManagement`: edits the user in the router state. Redirects to the list without one. */
export function EditUserPage() {
  const person = readPersonState(useLocation().state);
  if (!person) return <Navigate to={staffPages.userManagement} replace />;
  return <EditUser key={person.id} person={person} />;
}

function EditUser({ person }: { readonly person: PersonState }) {
  usePageTitle(`Edit ${person.name}`);
  const navigate = useNavigate();
  const { user: me, rename } = useSession();
  const { data: users = [] } = useUsers();
  const { change } = useUserActions();
  const [start] = useState({ name: person.name, email: person.email });
  const draft = `user.${person.id}`;
  const restored = useRestoredDraft({ name: draft, start, schema });
  const form = useForm(restored.values, rules);
  const [role, setRole] = useState<Role>(person.role);
  const [refusal, setRefusal] = useState<string>();
  const isChanged = useIsChanged(form, start) || role !== person.role;
  const saved = useFormDraft(draft, start, form, role !== person.role);

  const [busy, submit] = useSaving(form, {
    check: () => {
      setRefusal(undefined);
      return form.check();
    },
    isChanged: () => isChanged,
    send: async () => {
      const user = await change(person.id, { ...form.read().values, ...(role !== person.role && { role }) });
      if (me?.id === user._id) rename(user);
      return 'User updated.';
    },
    onSaved: saved,
    next: () => navigate(staffPages.userManagement),
    onFailure: (error, atField) => {
      const isRefusal = error instanceof RequestError && error.kind === 'response';
      if (isRefusal && atField === undefined) setRefusal(error.message);
      return updateMessage(error);
    },
  });

  return (
    <ShortForm
      title="Edit User"
      busy={busy}
      submitText={['Update', 'Updating...']}
      error={refusal}
      onSubmit={submit}
      onCancel={() => navigate(staffPages.userManagement)}
    >
      {restored.notice(() => form.change(start))}
      <TextField field="name" form={form} label="Name" />
      <UserEmailField form={form} />
      <RoleField value={role} kept={me && whyRoleIsFixed(person.id, users, me)} onChange={setRole} />
    </ShortForm>
  );
}
