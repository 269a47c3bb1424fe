import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addUser, type Role } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { RequestError } from '../../shared/request.ts';
import { ruleOf } from '../forms/field-rules.ts';
import { ShortForm } from '../forms/ShortForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFields } from '../forms/useFields.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { addMessage } from './failures.ts';
import { RoleField } from './RoleField.tsx';
import { TemporaryPasswordField } from './TemporaryPasswordField.tsx';
import { useAddUser } from './useUsers.ts';

const { name, email, password } = addUser.body.entries;
const rules = { name: ruleOf(name), email: ruleOf(email), password: ruleOf(password) };
const empty = { name: '', email: '', password: '' };

/** `/addUserManagement`: invites somebody. */
export function NewUserPage() {
  usePageTitle('Create New User');
  const navigate = useNavigate();
  const notify = useNotifications();
  const add = useAddUser();
  const form = useFields(empty, rules);
  const [role, setRole] = useState<Role>('admin');
  const [busy, run] = useBusy();
  const saved = useUnsavedWork(form.isChanged, () => form.change(empty));

  const submit = async () => {
    if (!form.check()) return;
    try {
      const person = await add({ ...form.values, role });
      notify.success(`${person.name} was invited and chooses their own password at the first sign-in.`);
    } catch (error) {
      notify.error(addMessage(error));
      if (error instanceof RequestError) form.point(error.fields);
      return;
    }
    saved();
    navigate(staffPages.userManagement);
  };

  return (
    <ShortForm
      title="Create New User"
      description="They get an invitation by email, sign in with the temporary password and then choose their own."
      busy={busy}
      submitText={['Create', 'Creating...']}
      onSubmit={() => void run(submit)}
      onCancel={() => navigate(staffPages.userManagement)}
    >
      <TextField field="name" form={form} label="Name" />
      <TextField field="email" form={form} label="Email" type="email" hint="They sign in with it." />
      <TemporaryPasswordField form={form} />
      <RoleField value={role} onChange={setRole} />
    </ShortForm>
  );
}
