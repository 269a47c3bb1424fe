import FormField from '@cloudscape-design/components/form-field';
import RadioGroup, { type RadioGroupProps } from '@cloudscape-design/components/radio-group';
import type { Ref } from 'react';
import { type VisaType, visaTypes } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { useErrorInTitle } from '../../shared/page-title.ts';
import { visaTypeWords } from '../words.ts';
import { countText } from './import-words.ts';

interface RowsWithoutTypeProps {
  readonly count: number;
  readonly type: string | undefined;
  readonly onChoose: (type: VisaType) => void;
  readonly isRefused: boolean;
  readonly questionRef: Ref<RadioGroupProps.Ref>;
}

const items = visaTypes.map(type => ({ value: type, label: visaTypeWords[type] }));

export function RowsWithoutType({ count, type, onChoose, isRefused, questionRef }: RowsWithoutTypeProps) {
  const isMissing = isRefused && !type;
  useErrorInTitle(isMissing);
  const rows = countText(count, 'row', useFormats());
  return (
    <Panel title="Visa type">
      <FormField
        label="Which visa type do the rows without one have?"
        description={`${rows} ${count === 1 ? 'states' : 'state'} no visa type.`}
        errorText={isMissing && 'Choose a visa type for these rows.'}
        i18nStrings={{ errorIconAriaLabel: 'Error' }}
      >
        <RadioGroup
          ref={questionRef}
          value={type ?? null}
          items={items}
          onChange={({ detail: { value } }) => {
            const chosen = visaTypes.find(one => one === value);
            if (chosen) onChoose(chosen);
          }}
        />
      </FormField>
    </Panel>
  );
}
