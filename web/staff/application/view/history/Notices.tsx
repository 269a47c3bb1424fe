import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import {
  type Application,
  type Conversation,
  fetchMessages,
  type Message,
  resendNotice,
} from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { staffRequest } from '../../../session/api.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { ReadFailure } from '../../../shared/NotificationArea.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { useReading } from '../../../shared/useReading.ts';
import { attemptProblemWords, noticeLabels, writtenLanguageNames } from '../../words.ts';

/** Panel about the messages to the applicant: consent, language, and the newest message. */
export function Notices({ application }: { readonly application: Application }) {
  const { consent, language = 'both' } = application;
  const { messages, error, retry, resend } = useMessages(application);
  const formats = useFormats();
  const [busy, make] = useChange();
  const newest = messages?.[0];

  const sendAgain = () =>
    make(async () => {
      await resend();
      return 'The email will be sent within two minutes.';
    }, failureMessage);

  const told = messages ? (
    <>
      <Told message={newest} formats={formats} />{' '}
      {newest && newest.state !== 'waiting' && (
        <Button variant="inline-link" disabled={busy} onClick={() => void sendAgain()}>
          Send again
        </Button>
      )}
    </>
  ) : (
    '–'
  );
  return (
    <Panel title={noticeLabels.section}>
      <ReadFailure message={error && 'The emails could not be loaded. Try again.'} onRetry={retry} />
      <KeyValuePairs
        columns={3}
        minColumnWidth={220}
        items={[
          { label: 'Agreed', value: consent ? 'Yes' : 'No' },
          { label: noticeLabels.language, value: writtenLanguageNames[language] },
          ...(consent ? [{ label: 'Told', value: told }] : []),
        ]}
      />
    </Panel>
  );
}

interface ToldProps {
  readonly message: Message | undefined;
  readonly formats: Formats;
}

function Told({ message, formats }: ToldProps) {
  if (!message) return 'No email yet: nothing has changed';
  const last = message.attempts.at(-1);
  if (last?.problem) {
    const text = `The email failed on ${formats.dateTime(last.at)}: ${attemptProblemWords[last.problem]}`;
    return <StatusIndicator type="error">{text}</StatusIndicator>;
  }
  if (message.state === 'waiting')
    return <StatusIndicator type="pending">An email will be sent within minutes</StatusIndicator>;
  if (!last) return 'Not sent';
  return (
    <StatusIndicator type="success">
      Last email on <span className="staff-nowrap">{formats.dateTime(last.at)}</span>
    </StatusIndicator>
  );
}

/** Milliseconds between two requests for the state while an email is due. */
const refresh = 15_000;

const isWaiting = ({ state }: Message) => state === 'waiting';

/** Messages to the applicant. Without consent no request is sent. */
function useMessages({ _id: id, version, consent }: Application) {
  const parameters = { id };
  const { data, error, retry, keep } = useReading<Conversation>(
    consent && ['messages', id, version],
    () => staffRequest(fetchMessages, { parameters }),
    { refreshInterval: found => (found?.messages.some(isWaiting) ? refresh : 0) },
  );
  return {
    messages: data?.messages,
    error,
    retry,
    /** Sends the last email again. @throws RequestError */
    resend: async () => keep(await staffRequest(resendNotice, { parameters })),
  };
}
