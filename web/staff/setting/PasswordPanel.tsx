import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import * as v from 'valibot';
import { getMe, messages, updateProfile } from '../../../functions/contract.ts';
import { allRequired } from '../forms/field-rules.ts';
import { fieldsOf } from '../forms/refusals.ts';
import { TextField } from '../forms/TextField.tsx';
import { useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { staffRequest } from '../session/api.ts';
import { useSession } from '../session/useSession.tsx';
import { Panel } from '../shared/Panel.tsx';
import { PlainForm } from '../shared/PlainForm.tsx';
import { failureMessage } from '../shared/read-message.ts';

const start = { current: '', chosen: '', repeated: '' };
const rules = allRequired({
  current: v.string(),
  chosen: updateProfile.body.entries.password,
  repeated: v.string(),
});

/** Changes the person's own password, for which the present one is asked. */
export function PasswordPanel() {
  const { resume } = useSession();
  const form = useForm(start, rules);
  const saved = useUnsavedWork(form.isChanged, () => form.change(start));

  const isRepeated = () =>
    form.values.chosen === form.values.repeated ||
    form.tell([{ field: 'repeated', message: messages.passwordsDiffer }]);

  const [busy, submit] = useSaving(form, {
    check: () => form.check() && isRepeated(),
    send: async () => {
      const { current: currentPassword, chosen: password, repeated: confirmPassword } = form.values;
      const { name } = await staffRequest(getMe, {});
      await staffRequest(updateProfile, { body: { name, password, confirmPassword, currentPassword } });
      await resume(password);
      return 'Password changed. Other devices are signed out.';
    },
    onSaved: () => {
      saved();
      form.change(start);
    },
    onFailure: failureMessage,
    errorsOf: error => {
      const { currentPassword, password } = fieldsOf(error);
      return { ...(currentPassword && { current: currentPassword }), ...(password && { chosen: password }) };
    },
  });

  return (
    <PlainForm label="Change password" onSubmit={submit}>
      <Panel title="Change password">
        <SpaceBetween size="m">
          <TextField
            field="current"
            form={form}
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            field="chosen"
            form={form}
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={messages.weakPassword}
          />
          <TextField
            field="repeated"
            form={form}
            label="New password again"
            type="password"
            autoComplete="new-password"
          />
          <Button disabled={busy} loading={busy}>
            Change password
          </Button>
        </SpaceBetween>
      </Panel>
    </PlainForm>
  );
}
