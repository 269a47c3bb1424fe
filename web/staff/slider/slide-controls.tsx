import Checkbox from '@cloudscape-design/components/checkbox';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { limits, slideStatuses, writtenLanguages } from '../../../functions/contract.ts';
import { writtenLanguageNames } from '../application/words.ts';
import { Field, TextField } from '../forms/Field.tsx';
import { useEntered, useField } from '../forms/useForm.ts';
import { type SlideFormState, slideLabels } from './slide-form.ts';

interface ControlProps {
  readonly form: SlideFormState;
}

const textHint = `At most ${limits.textMax} characters`;

export function TitleField({ form }: ControlProps) {
  return (
    <TextField
      field="thumbnail"
      form={form}
      label={`${slideLabels.thumbnail}*`}
      hint={textHint}
      native={{ maxLength: limits.textMax }}
    />
  );
}

export function ContentField({ form }: ControlProps) {
  const { value, error } = useField(form, 'title');
  return (
    <Field label={`${slideLabels.title}*`} hint={textHint} error={error}>
      <Textarea
        ref={form.control('title')}
        name="title"
        value={value}
        onChange={({ detail }) => form.change({ title: detail.value })}
        autoComplete={false}
        ariaRequired
        nativeTextareaAttributes={{ maxLength: limits.textMax }}
        rows={3}
      />
    </Field>
  );
}

interface ChoiceFieldProps<T extends string> extends ControlProps {
  readonly field: 'status' | 'language';
  readonly label: string;
  readonly description: string;
  readonly values: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly onChange: (value: T) => void;
}

function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { form, field, label, description, values, nameOf, onChange } = props;
  const { value: current, error } = useField(form, field);
  const options = values.map(value => ({ value, label: nameOf(value) }));
  return (
    <Field label={label} description={description} error={error}>
      <Select
        ref={form.control(field)}
        selectedOption={options.find(({ value }) => value === current) ?? null}
        options={options}
        onChange={({ detail }) => {
          const chosen = values.find(value => value === detail.selectedOption.value);
          if (chosen) onChange(chosen);
        }}
        placeholder={`Choose a ${field}`}
        selectedAriaLabel="Selected"
        ariaRequired
      />
    </Field>
  );
}

export function StatusField({ form }: ControlProps) {
  return (
    <ChoiceField
      form={form}
      field="status"
      label={`${slideLabels.status}*`}
      description="Visitors see published slides only."
      values={slideStatuses}
      nameOf={status => status}
      onChange={status => form.change({ status })}
    />
  );
}

export function LanguageField({ form }: ControlProps) {
  return (
    <ChoiceField
      form={form}
      field="language"
      label={slideLabels.language}
      description="The home page in this language shows the slide."
      values={writtenLanguages}
      nameOf={language => writtenLanguageNames[language]}
      onChange={language => form.change({ language })}
    />
  );
}

/** Link of the slide, and whether the public site's top bar shows it. */
export function LinkFields({ form }: ControlProps) {
  const shownOnNavbar = useEntered(form, ({ values }) => values.shownOnNavbar);
  return (
    <SpaceBetween size="s">
      <TextField
        field="link"
        form={form}
        label={slideLabels.link}
        description="The page that the slide opens. It can stay empty."
        hint="Begins with https://"
        type="url"
        mode="url"
        isRequired={shownOnNavbar}
      />
      <Checkbox
        checked={shownOnNavbar}
        // Sets the link too, because this removes its error, which may exist only because of the bar.
        onChange={({ detail }) =>
          form.change({ shownOnNavbar: detail.checked, link: form.read().values.link })
        }
        description="The title is shown in the top bar of the public site, with the link."
      >
        {slideLabels.shownOnNavbar}
      </Checkbox>
    </SpaceBetween>
  );
}
