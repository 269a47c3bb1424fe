import Checkbox from '@cloudscape-design/components/checkbox';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { limits, slideStatuses, writtenLanguages } from '../../../functions/contract.ts';
import { writtenLanguageNames } from '../application/words.ts';
import { Field, TextField } from '../forms/Field.tsx';
import { useEntered, useField } from '../forms/useForm.ts';
import { type SlideFormState, slideLabels } from './slide-form.ts';

/** The controls of the form of a slide, each with its label and its message. */

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

const statusOptions: readonly SelectProps.Option[] = slideStatuses.map(value => ({ value, label: value }));

export function StatusField({ form }: ControlProps) {
  const { value: status, error } = useField(form, 'status');
  const selected = statusOptions.find(({ value }) => value === status) ?? null;
  return (
    <Field label={`${slideLabels.status}*`} description="Visitors see published slides only." error={error}>
      <Select
        ref={form.control('status')}
        selectedOption={selected}
        options={statusOptions}
        onChange={({ detail }) => {
          const status = slideStatuses.find(one => one === detail.selectedOption.value);
          if (status) form.change({ status });
        }}
        placeholder="Choose a status"
        selectedAriaLabel="Selected"
        ariaRequired
      />
    </Field>
  );
}

const languageOptions: readonly SelectProps.Option[] = writtenLanguages.map(value => ({
  value,
  label: writtenLanguageNames[value],
}));

export function LanguageField({ form }: ControlProps) {
  const { value: language, error } = useField(form, 'language');
  const selected = languageOptions.find(({ value }) => value === language) ?? null;
  return (
    <Field
      label={slideLabels.language}
      description="The home page in this language shows the slide."
      error={error}
    >
      <Select
        ref={form.control('language')}
        selectedOption={selected}
        options={languageOptions}
        onChange={({ detail }) => {
          const language = writtenLanguages.find(one => one === detail.selectedOption.value);
          if (language) form.change({ language });
        }}
        selectedAriaLabel="Selected"
        ariaRequired
      />
    </Field>
  );
}

/** The link, and whether the top bar of the public site shows it. */
export function LinkFields({ form }: ControlProps) {
  const shownOnNavbar = useEntered(form, ({ values }) => values.shownOnNavbar);
  return (
    <SpaceBetween size="s">
      <TextField
        field="link"
        form={form}
        label={slideLabels.link}
        description="Where the slide leads, if anywhere."
        hint="Begins with https://"
        type="url"
        mode="url"
        isRequired={shownOnNavbar}
      />
      <Checkbox
        checked={shownOnNavbar}
        // The link as well: it may be wrong only because the bar needs one.
        onChange={({ detail }) =>
          form.change({ shownOnNavbar: detail.checked, link: form.read().values.link })
        }
        description="Its title stands in the top bar of the public site and leads to the link."
      >
        {slideLabels.shownOnNavbar}
      </Checkbox>
    </SpaceBetween>
  );
}
