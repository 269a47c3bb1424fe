import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { addUser, type Role } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { TextField } from '../forms/Field.tsx';
import { ShortForm } from '../forms/FormFrame.tsx';
import { allRequired } from '../forms/field-rules.ts';
import { useFormDraft, useRestoredDraft } from '../forms/form-draft.tsx';
import { useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { addMessage } from './people.ts';
import { RoleField, TemporaryPasswordField, UserEmailField } from './UserFields.tsx';
import { useAddUser } from './useUsers.ts';

const { name, email, password } = addUser.body.entries;
const rules = allRequired({ name, email, password });
const empty = { name: '', email: '', password: '' };
const draft = {
  name: 'newUser',
  schema: v.object({ name: v.string(), email: v.string(), password: v.string() }),
};

export function NewUserPage() {
  usePageTitle('Create New User');
  const navigate = useNavigate();
  const add = useAddUser();
  const restored = useRestoredDraft({
    ...draft,
    start: empty,
    missing: 'Type the temporary password again.',
  });
  const form = useForm(restored.values, rules);
  const [role, setRole] = useState<Role>('admin');
  const saved = useFormDraft(draft.name, empty, form);

  const [busy, submit] = useSaving(form, {
    send: async () => {
      const person = await add({ ...form.read().values, role });
      return `${person.name} was invited and chooses their own password at the first sign-in.`;
    },
    onSaved: saved,
    next: () => navigate(staffPages.userManagement),
    onFailure: addMessage,
  });

  return (
    <ShortForm
      title="Create New User"
      description="They get an invitation by email, sign in with the temporary password and then choose their own."
      busy={busy}
      submitText={['Create', 'Creating...']}
      onSubmit={submit}
      onCancel={() => navigate(staffPages.userManagement)}
    >
      {restored.notice(() => form.change(empty))}
      <TextField field="name" form={form} label="Name" />
      <UserEmailField form={form} />
      <TemporaryPasswordField form={form} />
      <RoleField value={role} onChange={setRole} />
    </ShortForm>
  );
}
