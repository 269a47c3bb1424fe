import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import type { AuthenticatorSetup } from '../session/authenticator.ts';
import { useSession } from '../session/useSession.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { lazyComponent } from '../shared/lazy-component.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';
import { Panel } from '../shared/Panel.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { accountMessage } from './account-words.ts';
import { useSecondFactor } from './useSecondFactor.ts';

/** Loaded when needed: it brings the code that draws QR codes. */
const SecondFactorSetup = lazyComponent('SecondFactorSetup', () => import('./SecondFactorSetup.tsx'));

/** Whether signing in asks for a code as well, and the way to change that. */
export function SecondFactorPanel() {
  const { user } = useSession();
  const notify = useNotifications();
  const factor = useSecondFactor();
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const [isTurningOff, setTurningOff] = useState(false);
  const [busy, run] = useBusy();

  const attempt = (work: () => Promise<void>) =>
    run(() => work().catch(error => notify.error(accountMessage(error))));
  const start = () => attempt(async () => setSetup(await factor.start(user?.email ?? '')));
  const turnOff = async () => {
    await attempt(async () => {
      await factor.turnOff();
      notify.success('Codes are off.');
    });
    setTurningOff(false);
  };

  return (
    <Panel
      title="Second factor"
      description="Signing in then asks for a code from your phone as well as your password."
    >
      <SpaceBetween size="m">
        <State isOn={factor.isOn} error={factor.error} retry={factor.retry} />
        {setup && (
          <Suspense fallback={<PageLoading />}>
            <SecondFactorSetup
              setup={setup}
              confirm={factor.confirm}
              onDone={() => setSetup(undefined)}
              onCancel={() => setSetup(undefined)}
            />
          </Suspense>
        )}
        {factor.isOn === false && !setup && (
          <Button loading={busy} onClick={() => void start()}>
            Turn on
          </Button>
        )}
        {factor.isOn && <Button onClick={() => setTurningOff(true)}>Turn off</Button>}
      </SpaceBetween>
      {isTurningOff && (
        <ConfirmDialog
          title="Turn off the second factor?"
          confirmText="Turn off"
          busy={busy}
          onConfirm={() => void turnOff()}
          onCancel={() => setTurningOff(false)}
        >
          Your password alone will then be enough to sign in as you.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface StateProps {
  readonly isOn: boolean | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

function State({ isOn, error, retry }: StateProps) {
  if (error) return <FailureAlert onRetry={retry}>{accountMessage(error)}</FailureAlert>;
  if (isOn === undefined) return <StatusIndicator type="loading">Checking whether it is on</StatusIndicator>;
  return (
    <Box>
      {isOn ? (
        <StatusIndicator type="success">On</StatusIndicator>
      ) : (
        <StatusIndicator type="stopped">Off</StatusIndicator>
      )}
    </Box>
  );
}
