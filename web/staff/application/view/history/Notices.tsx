import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type Application, getNotice, type Notice, resendNotice } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { staffRequest } from '../../../session/api.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { ReadFailure } from '../../../shared/NotificationArea.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { useReading } from '../../../shared/useReading.ts';
import { noticeLabels, noticeProblemWords, writtenLanguageNames } from '../../words.ts';

/** Panel about the emails to the applicant: consent, language, and the result of the last email. */
export function Notices({ application }: { readonly application: Application }) {
  const { consent, language = 'both' } = application;
  const { notice, error, retry, resend } = useNotice(application);
  const formats = useFormats();
  const [busy, make] = useChange();

  const sendAgain = () =>
    make(async () => {
      await resend();
      return 'The email will be sent within two minutes.';
    }, failureMessage);

  const told = notice ? (
    <>
      <Told notice={notice} formats={formats} />{' '}
      {wasSent(notice) && (
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

/** Checks whether an email was sent or failed. Only then it can be sent again. */
const wasSent = ({ sentAt, problem }: Notice) => sentAt !== undefined || problem !== undefined;

interface ToldProps {
  readonly notice: Notice;
  readonly formats: Formats;
}

function Told({ notice: { sentAt, due, problem }, formats }: ToldProps) {
  if (problem) {
    const text = `The email failed on ${formats.dateTime(problem.at)}: ${noticeProblemWords[problem.reason]}`;
    return <StatusIndicator type="error">{text}</StatusIndicator>;
  }
  if (due) return <StatusIndicator type="pending">An email will be sent within minutes</StatusIndicator>;
  if (!sentAt) return 'No email yet: nothing has changed';
  return (
    <StatusIndicator type="success">
      Last email on <span className="staff-nowrap">{formats.dateTime(sentAt)}</span>
    </StatusIndicator>
  );
}

/** Milliseconds between two requests for the state while an email is due. */
const refresh = 15_000;

/** State of the emails to the applicant. Without consent no request is sent. */
function useNotice({ _id: id, version, consent }: Application) {
  const parameters = { id };
  const { data, error, retry, keep } = useReading<Notice>(
    consent && ['notice', id, version],
    () => staffRequest(getNotice, { parameters }),
    { refreshInterval: notice => (notice?.due ? refresh : 0) },
  );
  return {
    notice: data,
    error,
    retry,
    /** Sends the last email again. @throws RequestError */
    resend: async () => keep(await staffRequest(resendNotice, { parameters })),
  };
}
