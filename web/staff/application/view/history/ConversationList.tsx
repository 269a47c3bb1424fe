import Box from '@cloudscape-design/components/box';
import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Attempt, ShownMessage } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { BreakableText } from '../../../shared/BreakableText.tsx';
import { callResultWords } from '../../message-words.ts';
import { attemptText, type Entry, messageText, stateText } from './conversation.ts';

interface ConversationListProps {
  readonly entries: readonly Entry[];
  readonly nameOf: (id: string) => string;
}

/** Messages, calls and notes, newest first. */
export function ConversationList({ entries, nameOf }: ConversationListProps) {
  return (
    <ol className="staff-conversation" aria-label="Conversation">
      {entries.map(entry => (
        <li key={entry.id}>
          <EntryLine entry={entry} nameOf={nameOf} />
        </li>
      ))}
    </ol>
  );
}

interface EntryLineProps extends Pick<ConversationListProps, 'nameOf'> {
  readonly entry: Entry;
}

function EntryLine({ entry, nameOf }: EntryLineProps) {
  if ('message' in entry) return <MessageLine message={entry.message} nameOf={nameOf} />;
  if ('call' in entry) {
    const { by, result } = entry.call;
    return (
      <Line
        icon="call"
        title={`Call: ${callResultWords[result].toLowerCase()}`}
        at={entry.at}
        by={nameOf(by)}
      />
    );
  }
  return (
    <Line icon="edit" title="Note" at={entry.at} by={entry.note.by}>
      <div className="staff-notes__text">{entry.note.text}</div>
    </Line>
  );
}

interface LineProps {
  readonly icon: IconProps.Name;
  readonly title: string;
  readonly at: string;
  readonly by?: string;
  readonly children?: React.ReactNode;
}

function Line({ icon, title, at, by, children }: LineProps) {
  const { dateTime } = useFormats();
  return (
    <>
      <Icon name={icon} />
      <div>
        <div className="staff-conversation__head">
          <Box variant="strong">{title}</Box>
          <Box variant="small">
            {by && `${by}, `}
            <span className="staff-nowrap">{dateTime(at)}</span>
          </Box>
        </div>
        {children}
      </div>
    </>
  );
}

const looks: Readonly<Record<ShownMessage['state'], StatusIndicatorProps.Type>> = {
  waiting: 'pending',
  sent: 'success',
  delivered: 'success',
  failed: 'error',
  stopped: 'stopped',
};

const attemptLooks: Readonly<Record<Attempt['state'], StatusIndicatorProps.Type>> = {
  sending: 'in-progress',
  sent: 'success',
  delivered: 'success',
  failed: 'error',
};

function MessageLine({
  message,
  nameOf,
}: Pick<EntryLineProps, 'nameOf'> & { readonly message: ShownMessage }) {
  const formats = useFormats();
  const { at, by, state, language, attempts } = message;
  const text = stateText(message, formats);
  return (
    <Line icon="envelope" title="Message" at={at} {...(by && { by: nameOf(by) })}>
      <div lang={message.text === undefined ? undefined : language}>
        <BreakableText>{messageText(message)}</BreakableText>
      </div>
      {attempts.length > 0 && (
        <ul className="staff-conversation__attempts">
          {attempts.map(attempt => (
            <li key={attempt.channel}>
              <StatusIndicator type={attemptLooks[attempt.state]}>{attemptText(attempt)}</StatusIndicator>
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && <StatusIndicator type={looks[state]}>{text}</StatusIndicator>}
    </Line>
  );
}
