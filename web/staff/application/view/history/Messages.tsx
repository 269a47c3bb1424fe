import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import {
  type Application,
  agreesTo,
  type CallResult,
  channels,
  type ShownMessage,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { FailureAlert } from '../../../shared/Notice.tsx';
import { ReadFailure } from '../../../shared/NotificationArea.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { ShowMore } from '../../../shared/table/pages.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { useFirstRows } from '../../../shared/useFirstRows.ts';
import { channelWords, consentText } from '../../consent-words.ts';
import { callResultWords } from '../../message-words.ts';
import { noticeLabels } from '../../record-words.ts';
import { useColleagueNames } from '../../useColleagues.ts';
import { notesNotRead, useNotes } from '../../useNotes.ts';
import { writtenLanguageNames } from '../../words.ts';
import type { RecordTabProps } from '../documents/record-tab-props.ts';
import { CallApplicant } from './CallApplicant.tsx';
import { ConversationList } from './ConversationList.tsx';
import { entriesOf } from './conversation.ts';
import { StopMessagesDialog } from './StopMessagesDialog.tsx';
import { useMessages } from './useMessages.ts';

/** Consents of the applicant, calls, and the conversation of messages, calls and notes. */
export function Messages({ application, record, onStale }: RecordTabProps) {
  const { conversation, error, retry, resend, addCall } = useMessages(application);
  const notes = useNotes(application);
  const colleagues = useColleagueNames(true);
  const [busy, make] = useChange();
  const [stopping, setStopping] = useState(false);

  const sendAgain = () =>
    make(async () => {
      await resend();
      return 'The message will be sent within two minutes, outside quiet hours.';
    }, failureMessage);
  const call = (result: CallResult) =>
    make(async () => {
      await addCall(result);
      return `The call is recorded: ${callResultWords[result].toLowerCase()}.`;
    }, failureMessage);

  const entries = conversation && entriesOf(conversation, notes);
  const { shown, ...more } = useFirstRows(entries ?? [], notes, { wide: 5, phone: 4 });
  const canResend = conversation?.messages.some(wasTold) && conversation.channels.length > 0;
  const canStop = !application.closedAt && channels.some(channel => agreesTo(channel, application));
  const nameOf = (id: string) =>
    colleagues.data?.colleagues.find(({ _id }) => _id === id)?.name ?? 'A former colleague';
  return (
    <SpaceBetween size="l">
      <Panel
        title={noticeLabels.section}
        actions={
          canStop && (
            <Button disabled={busy} onClick={() => setStopping(true)}>
              Stop messages
            </Button>
          )
        }
      >
        <SpaceBetween size="l">
          <Consents application={application} />
          <CallApplicant phone={application.phone} busy={busy} onResult={result => void call(result)} />
        </SpaceBetween>
      </Panel>
      <Panel
        title="Conversation"
        description="Messages, calls and notes, newest first."
        actions={
          canResend && (
            <Button disabled={busy} onClick={() => void sendAgain()}>
              Send again
            </Button>
          )
        }
      >
        <ReadFailure message={error && 'The messages could not be loaded. Try again.'} onRetry={retry} />
        {notes.error && !notes.isLoading && <FailureAlert onRetry={notes.retry}>{notesNotRead}</FailureAlert>}
        {entries ? (
          <ConversationList entries={shown} nameOf={nameOf} />
        ) : (
          !error && <StatusIndicator type="loading">Loading the messages</StatusIndicator>
        )}
        {entries && more.hasMore && <ShowMore {...more} label="Show earlier entries" />}
        {entries?.length === 0 && !more.hasMore && (
          <StatusIndicator type="info">
            {conversation?.channels.length === 0
              ? 'No message can be sent: the applicant agreed to no channel that this site uses.'
              : 'No message yet: nothing has changed.'}
          </StatusIndicator>
        )}
      </Panel>
      {stopping && (
        <StopMessagesDialog
          application={application}
          update={record.update}
          onStale={onStale}
          onEnd={() => setStopping(false)}
        />
      )}
    </SpaceBetween>
  );
}

/** Only a message about changes that does not wait can be sent again. */
const wasTold = ({ template, state }: ShownMessage) => template === 'change' && state !== 'waiting';

function Consents({ application }: { readonly application: Application }) {
  const formats = useFormats();
  const { consents = {}, language = 'both' } = application;
  const items = channels.toReversed().map(channel => ({
    label: channelWords[channel],
    value: agreesTo(channel, application)
      ? `Agreed: ${consentText(consents[channel], formats) ?? 'way not recorded'}`
      : 'Not agreed',
  }));
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={150}
      items={[...items, { label: noticeLabels.language, value: writtenLanguageNames[language] }]}
    />
  );
}
