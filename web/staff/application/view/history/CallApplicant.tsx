import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import { type CallResult, callResults, formatPhone, parsePhone } from '../../../../../functions/contract.ts';
import { callResultWords } from '../../message-words.ts';

interface CallApplicantProps {
  readonly phone: string;
  readonly busy: boolean;
  readonly onResult: (result: CallResult) => void;
}

/** Link that calls the applicant, with a button for each result of the call. */
export function CallApplicant({ phone, busy, onResult }: CallApplicantProps) {
  const number = formatPhone(phone);
  if (!number) return <Box color="text-body-secondary">The record has no phone number.</Box>;
  return (
    <div className="staff-call-results">
      <a className="staff-call" href={`tel:${parsePhone(phone) ?? phone}`} aria-label={`Call ${number}`}>
        <Icon name="call" />
        {number}
      </a>
      <fieldset aria-label="Result of the call">
        {callResults.map(result => (
          <Button key={result} disabled={busy} onClick={() => onResult(result)}>
            {callResultWords[result]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
