import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { WrittenLanguage } from '../../../../functions/contract.ts';
import { Panel } from '../../shared/Panel.tsx';
import { noticeLabels, noticeTerms, writtenLanguageNames } from '../notice-words.ts';
import type { FormState } from './form-rules.ts';

const options = WrittenLanguage.options.map(value => ({ value, label: writtenLanguageNames[value] }));

/** Fields for the applicant's consent to emails about changes, and their language. */
export function NoticeFields({ form }: { readonly form: FormState }) {
  const { language, consent } = form.values;
  return (
    <Panel title={noticeLabels.section}>
      <ColumnLayout columns={2}>
        <FormField label={noticeLabels.language}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === language) ?? null}
            onChange={({ detail }) => {
              const chosen = options.find(({ value }) => value === detail.selectedOption.value);
              if (chosen) form.change({ language: chosen.value });
            }}
            placeholder={writtenLanguageNames.both}
            selectedAriaLabel="Selected"
          />
        </FormField>
        <Checkbox
          checked={consent}
          onChange={({ detail }) => form.change({ consent: detail.checked })}
          description={noticeTerms}
        >
          {noticeLabels.consent}
        </Checkbox>
      </ColumnLayout>
    </Panel>
  );
}
