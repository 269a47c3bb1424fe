import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useRef } from 'react';
import {
  limits,
  type TemplateName,
  templateValues,
  type WrittenLanguage,
} from '../../../../functions/contract.ts';
import { Field } from '../../forms/Field.tsx';
import { useEntered, useField } from '../../forms/useForm.ts';
import { messageSettingLabels } from '../../site/message-setting-words.ts';
import { exampleLength, lengthText, microsOf } from './message-form.ts';
import type { MessageFormState } from './useMessageSaving.ts';

interface TemplateFieldProps {
  readonly form: MessageFormState;
  readonly name: TemplateName;
  readonly language: WrittenLanguage;
}

/** Text of one template, with buttons for its values, and its length and price while it is typed. */
export function TemplateField({ form, name, language }: TemplateFieldProps) {
  const field = `templates.${name}.${language}` as const;
  const label = messageSettingLabels[field];
  const { value, error } = useField(form, field);
  const partPrice = useEntered(form, ({ values }) => microsOf(values.smsPartPrice) ?? 0);
  const area = useRef<HTMLDivElement>(null);
  const insert = (text: string) => {
    const textarea = area.current?.querySelector('textarea');
    const [start, end] = [textarea?.selectionStart ?? value.length, textarea?.selectionEnd ?? value.length];
    form.change({ [field]: value.slice(0, start) + text + value.slice(end) });
    form.focus(field);
    // React sets the new value first, which moves the caret to its end.
    requestAnimationFrame(() => textarea?.setSelectionRange(start + text.length, start + text.length));
  };
  const length = exampleLength(name, language, value, location.host);
  return (
    <SpaceBetween size="xs">
      <div ref={area} lang={language}>
        <Field label={<span lang="en">{label}</span>} hint={lengthText(length, partPrice)} error={error}>
          <Textarea
            ref={form.control(field)}
            value={value}
            rows={3}
            spellcheck={false}
            ariaRequired
            nativeTextareaAttributes={{ maxLength: limits.templateMax }}
            onChange={({ detail }) => form.change({ [field]: detail.value })}
          />
        </Field>
      </div>
      <SpaceBetween direction="horizontal" size="xs">
        {templateValues[name].map(valueName => (
          <Button
            key={valueName}
            formAction="none"
            iconName="add-plus"
            ariaLabel={`Insert ${valueName} into ${label}`}
            onClick={() => insert(`{${valueName}}`)}
          >
            {valueName}
          </Button>
        ))}
      </SpaceBetween>
    </SpaceBetween>
  );
}
