import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { endSecondFactor, hasSecondFactor } from '../session/account.ts';
import { confirmAuthenticator, type NewAuthenticator, startAuthenticator } from '../session/account-setup.ts';
import { useSession } from '../session/useSession.tsx';
import { FailureAlert } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { useReading } from '../shared/useReading.ts';
import { accountMessage } from './account-words.ts';
import { FactorProof, SecondFactorSetup } from './SecondFactorForms.tsx';

type Doing = 'turningOn' | 'changingApp' | 'turningOff';

/** Shows whether signing in needs a code, and turns codes on and off. */
export function SecondFactorPanel() {
  const { user } = useSession();
  const factor = useSecondFactor();
  const [doing, setDoing] = useState<Doing>();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();

  const leave = () => {
    setDoing(undefined);
    setAuthenticator(undefined);
  };
  const start = async (proof: { password: string; code: string }) => {
    const { code, ...known } = { email: user?.email ?? '', ...proof };
    setAuthenticator(await startAuthenticator(factor.isOn ? { ...known, code } : known));
    return 'Your app needs the new key.';
  };
  const turnOff = async (proof: { password: string; code: string }) => {
    await factor.turnOff(proof);
    return 'Codes are off.';
  };

  return (
    <Panel
      title="Second factor"
      description="Signing in then asks for a code from your phone as well as your password."
    >
      <SpaceBetween size="m">
        <State isOn={factor.isOn} error={factor.error} retry={factor.retry} />
        {authenticator ? (
          <SecondFactorSetup
            setup={authenticator.setup}
            confirm={code => factor.confirm(authenticator.ticket, code)}
            onDone={leave}
            onCancel={leave}
          />
        ) : (
          doing &&
          factor.isOn !== undefined && (
            <FactorProof
              key={doing}
              label={titles[doing]}
              asksForCode={factor.isOn}
              submitText={doing === 'turningOff' ? 'Turn off' : 'Continue'}
              send={doing === 'turningOff' ? turnOff : start}
              {...(doing === 'turningOff' && { onDone: leave })}
              onCancel={leave}
            >
              <Box variant="p">{explanations[doing]}</Box>
            </FactorProof>
          )
        )}
        {factor.isOn === false && !doing && <Button onClick={() => setDoing('turningOn')}>Turn on</Button>}
        {factor.isOn && !doing && (
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => setDoing('changingApp')}>Use another app</Button>
            <Button onClick={() => setDoing('turningOff')}>Turn off</Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Panel>
  );
}

const titles: Readonly<Record<Doing, string>> = {
  turningOn: 'Turn on codes',
  changingApp: 'Use another app',
  turningOff: 'Turn off codes',
};

const explanations: Readonly<Record<Doing, string>> = {
  turningOn: 'To turn codes on, type your password again.',
  changingApp: 'To change the app, type your password again, and a code from the current app.',
  turningOff:
    'Your password alone will then be enough to sign in. To turn codes off, type your password again, and a code.',
};

/** State of the second factor (on, off, or undefined until loaded), and functions that change it. */
function useSecondFactor() {
  const { data, error, retry, keep } = useReading('secondFactor', hasSecondFactor, {
    revalidateOnFocus: false,
  });
  return {
    isOn: data,
    error,
    retry,
    /** @throws RequestError, like `turnOff` */
    confirm: async (ticket: string, code: string) => {
      await confirmAuthenticator(ticket, code);
      await keep(true);
    },
    turnOff: async (proof: { password: string; code: string }) => {
      await endSecondFactor(proof);
      await keep(false);
    },
  };
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
