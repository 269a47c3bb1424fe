import Autosuggest from '@cloudscape-design/components/autosuggest';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { limits, type Stage } from '../../../functions/contract.ts';
import { property } from '../shared/property.ts';
import { useRejectReasons } from '../site/useSettings.ts';
import { stageNames } from './conflict-words.ts';
import { DayField, type DayOfDialog } from './DayField.tsx';
import { rejectReasonLabel } from './record-words.ts';
import { actionWords, type StatusAction } from './status-actions.ts';

export interface RejectReasonValue {
  readonly text: string;
  readonly shown: boolean;
}

export const isRejectReason = (kept: unknown): kept is RejectReasonValue =>
  typeof property(kept, 'text') === 'string' && typeof property(kept, 'shown') === 'boolean';

interface StatusFieldsProps {
  readonly action: StatusAction;
  readonly day: DayOfDialog['field'];
  readonly description: string | undefined;
  readonly reason: RejectReasonValue;
  readonly onReason: (reason: RejectReasonValue) => void;
  readonly withDecision: boolean;
  readonly onWithDecision: (is: boolean) => void;
  /** Stages that the user can clear together with the change to the status Pending. */
  readonly takenBack: readonly Stage[];
}

/** Fields of a status change: date, reason of a rejection, and whether to set the stage Decision too. */
export function StatusFields(props: StatusFieldsProps) {
  const { action, day, description, reason, onReason, withDecision, onWithDecision, takenBack } = props;
  const isDecided = action !== 'pending';
  return (
    <SpaceBetween size="s">
      <DayField {...day} label={actionWords[action].dateLabel} description={description} />
      {action === 'reject' && <RejectReason value={reason} onChange={onReason} />}
      {(isDecided || takenBack.length > 0) && (
        <Checkbox checked={withDecision} onChange={({ detail }) => onWithDecision(detail.checked)}>
          {isDecided ? 'Also set the stage Decision to this date' : `Take back ${stageNames(takenBack)}, too`}
        </Checkbox>
      )}
    </SpaceBetween>
  );
}

interface RejectReasonProps {
  readonly value: RejectReasonValue;
  readonly onChange: (value: RejectReasonValue) => void;
}

/** Reason for a rejection: a preset or free text, and a checkbox that shows it to the applicant. */
function RejectReason({ value, onChange }: RejectReasonProps) {
  const reasons = useRejectReasons();
  const { text, shown } = value;
  return (
    <SpaceBetween size="xs">
      <FormField label={rejectReasonLabel} description="Choose one or write your own. It can stay empty.">
        <Autosuggest
          value={text}
          options={reasons.map(reason => ({ value: reason }))}
          filteringType={reasons.includes(text) ? 'none' : 'auto'}
          onChange={({ detail }) => onChange({ text: detail.value.slice(0, limits.textMax), shown })}
          enteredTextLabel={entered => `Use: ${entered}`}
          expandToViewport
          ariaLabel={rejectReasonLabel}
          clearAriaLabel="Clear"
        />
      </FormField>
      <Checkbox
        checked={shown && text.trim() !== ''}
        disabled={text.trim() === ''}
        onChange={({ detail }) => onChange({ text, shown: detail.checked })}
      >
        The applicant’s copy says so
      </Checkbox>
    </SpaceBetween>
  );
}
