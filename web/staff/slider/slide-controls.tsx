import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { limits, slideStatuses } from '../../../functions/contract.ts';
import { slideLabels } from './slide-form.ts';
import type { SlideFormState } from './useSlideForm.ts';

/** The controls of the form of a slide, each with its label and its message. */

interface ControlProps {
  readonly form: SlideFormState;
}

const i18n = { errorIconAriaLabel: 'Error' };
const atMost = { maxLength: limits.textMax };

/** The title in one line, the content in several. */
export function SlideText({ form, field }: ControlProps & { readonly field: 'thumbnail' | 'title' }) {
  const Control = field === 'thumbnail' ? Input : Textarea;
  const attributes =
    field === 'thumbnail' ? { nativeInputAttributes: atMost } : { nativeTextareaAttributes: atMost, rows: 3 };
  return (
    <FormField
      label={`${slideLabels[field]}*`}
      constraintText={`At most ${limits.textMax} characters`}
      errorText={form.errors[field]}
      i18nStrings={i18n}
    >
      <Control
        ref={form.control(field)}
        name={field}
        value={form.values[field]}
        onChange={({ detail }) =>
          form.change(field === 'title' ? { title: detail.value } : { thumbnail: detail.value })
        }
        autoComplete={false}
        ariaRequired
        {...attributes}
      />
    </FormField>
  );
}

const statusOptions: readonly SelectProps.Option[] = slideStatuses.map(value => ({ value, label: value }));

export function StatusField({ form }: ControlProps) {
  const selected = statusOptions.find(({ value }) => value === form.values.status) ?? null;
  return (
    <FormField
      label={slideLabels.status}
      description="Visitors see published slides only."
      errorText={form.errors.status}
      i18nStrings={i18n}
    >
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
    </FormField>
  );
}

/** The link, and whether it also stands in the bar of the public site. */
export function LinkFields({ form }: ControlProps) {
  const { link, shownOnNavbar } = form.values;
  return (
    <SpaceBetween size="s">
      <FormField
        label={slideLabels.link}
        description="Where the slide leads, if anywhere."
        constraintText="Begins with https://"
        errorText={form.errors.link}
        i18nStrings={i18n}
      >
        <Input
          ref={form.control('link')}
          type="url"
          inputMode="url"
          name="link"
          value={link}
          onChange={({ detail }) => form.change({ link: detail.value })}
          autoComplete={false}
          spellcheck={false}
          ariaRequired={shownOnNavbar}
        />
      </FormField>
      <Checkbox
        checked={shownOnNavbar}
        // The link as well: it may be wrong only because the bar needs one.
        onChange={({ detail }) => form.change({ shownOnNavbar: detail.checked, link })}
        description="Its title stands in the top bar of the public site and leads to the link."
      >
        {slideLabels.shownOnNavbar}
      </Checkbox>
    </SpaceBetween>
  );
}
