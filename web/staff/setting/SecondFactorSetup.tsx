import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { type AuthenticatorSetup, readCode } from '../session/authenticator.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { AuthenticatorKey } from '../sign-in/AuthenticatorKey.tsx';
import { accountMessage } from './account-words.ts';

interface SecondFactorSetupProps {
  readonly setup: AuthenticatorSetup;
  readonly confirm: (code: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The new authenticator's key, and the code that shows that the app has it. */
export function SecondFactorSetup({ setup, confirm, onDone, onCancel }: SecondFactorSetupProps) {
  const notify = useNotifications();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<InputProps.Ref>(null);
  const [busy, run] = useBusy();

  const refuse = (message: string) => {
    setWrong(message);
    notify.error(message);
    input.current?.focus();
  };

  const submit = async () => {
    const read = readCode(typed);
    if ('wrong' in read) return refuse(read.wrong);
    try {
      await confirm(read.code);
    } catch (error) {
      return refuse(accountMessage(error));
    }
    notify.success('Codes are on. Signing in asks for one from now on.');
    onDone();
  };

  return (
    <form
      noValidate
      aria-label="Turn on codes"
      onSubmit={event => {
        event.preventDefault();
        void run(submit);
      }}
    >
      <SpaceBetween size="m">
        <AuthenticatorKey setup={setup} />
        <FormField label="Code" errorText={wrong} i18nStrings={{ errorIconAriaLabel: 'Error' }}>
          <Input
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            onChange={({ detail }) => {
              setTyped(detail.value);
              setWrong(undefined);
            }}
          />
        </FormField>
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" disabled={busy} loading={busy}>
            Confirm
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </form>
  );
}
