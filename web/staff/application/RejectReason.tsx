import Autosuggest from '@cloudscape-design/components/autosuggest';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { limits } from '../../../functions/contract.ts';
import { useRejectReasons } from '../site/useSettings.ts';
import { rejectReasonLabel } from './words.ts';

export interface RejectReasonValue {
  readonly text: string;
  /** The applicant reads it. */
  readonly shown: boolean;
}

interface RejectReasonProps {
  readonly value: RejectReasonValue;
  readonly onChange: (value: RejectReasonValue) => void;
}

/** Why an application is rejected: one of the site's reasons, or one's own words, and whether the applicant reads it. */
export function RejectReason({ value, onChange }: RejectReasonProps) {
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
