import ColumnLayout from '@cloudscape-design/components/column-layout';
import { type MessageSettings, templateNames } from '../../../../functions/contract.ts';
import { TextField } from '../../forms/Field.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { messageSettingLabels, templateTitles } from '../../site/message-setting-words.ts';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { MonthSpending } from './MonthSpending.tsx';
import { priceFields, templateLanguages } from './message-form.ts';
import { TemplateField } from './TemplateField.tsx';
import { useMessageSaving } from './useMessageSaving.ts';
import type { StoredMessageSettings } from './useMessageSettings.ts';

interface MessageFormProps {
  readonly stored: StoredMessageSettings;
  readonly opened: MessageSettings;
}

export function MessageForm({ stored, opened }: MessageFormProps) {
  const { form, saving } = useMessageSaving(stored, opened);
  return (
    <SettingsForm label="Settings of messages" {...saving}>
      {stored.month && <MonthSpending month={stored.month} />}
      {templateNames.map(name => (
        <Panel
          key={name}
          title={templateTitles[name]}
          description="Sent by SMS. Never write a name, a passport number or a status."
        >
          <ColumnLayout columns={2}>
            {templateLanguages.map(language => (
              <TemplateField key={language} form={form} name={name} language={language} />
            ))}
          </ColumnLayout>
        </Panel>
      ))}
      <Panel title="Prices" description="In US dollars, as your carrier bills them.">
        <ColumnLayout columns={3}>
          {priceFields.map(field => (
            <TextField
              key={field}
              form={form}
              field={field}
              mode="decimal"
              label={messageSettingLabels[field]}
              {...(field === 'monthCeiling' && { hint: 'Nothing that costs money is sent above it.' })}
            />
          ))}
        </ColumnLayout>
      </Panel>
    </SettingsForm>
  );
}
