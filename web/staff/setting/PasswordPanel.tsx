import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { addUser, messages } from '../../../functions/contract.ts';
import { ruleOf } from '../forms/field-rules.ts';
import { TextField } from '../forms/TextField.tsx';
import { useFields } from '../forms/useFields.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { changePassword } from '../session/account.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { passwordMessage } from './account-words.ts';

const start = { current: '', chosen: '', repeated: '' };
const rules = {
  current: () => undefined,
  chosen: ruleOf(addUser.body.entries.password),
  repeated: () => undefined,
};

/** Changes the person's own password, for which the present one is asked. */
export function PasswordPanel() {
  const notify = useNotifications();
  const form = useFields(start, rules);
  const [busy, run] = useBusy();
  const saved = useUnsavedWork(form.isChanged, () => form.change(start));

  const refuse = (field: keyof typeof start, message: string) => {
    notify.error(message);
    form.point({ [field]: message });
  };

  const submit = async () => {
    const { current, chosen, repeated } = form.values;
    if (!form.check()) return;
    if (chosen !== repeated) return refuse('repeated', messages.passwordsDiffer);
    try {
      await changePassword(current, chosen);
    } catch (error) {
      const message = passwordMessage(error);
      if (message === messages.wrongCurrentPassword) return refuse('current', message);
      if (message === messages.weakPassword) return refuse('chosen', message);
      return notify.error(message);
    }
    saved();
    form.change(start);
    notify.success('Password changed.');
  };

  return (
    <form
      noValidate
      aria-label="Change password"
      onSubmit={event => {
        event.preventDefault();
        void run(submit);
      }}
    >
      <Container header={<Header variant="h2">Change password</Header>}>
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
      </Container>
    </form>
  );
}
