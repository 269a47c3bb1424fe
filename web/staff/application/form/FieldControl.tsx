import type { InputProps } from '@cloudscape-design/components/input';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import {
  type ApplicationField,
  countries,
  countryName,
  jobTitles,
  jobTitlesOnAddOnly,
  limits,
  sexes,
} from '../../../../functions/contract.ts';
import { DayPicker } from '../../forms/DayPicker.tsx';
import { Field } from '../../forms/Field.tsx';
import { RequiredLabel } from '../../forms/RequiredLabel.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { fieldLabels } from '../sections.ts';
import type { FormState } from './form-rules.ts';

interface FieldProps {
  readonly field: ApplicationField;
  readonly form: FormState;
  /** Job titles that are offered only when an application is added. */
  readonly adding: boolean;
  /** Set when names may be as passports have them. */
  readonly takesPassportNames: boolean;
}

/** One field of the form: its label, its control and its message. */
export function FieldControl({ field, form, adding, takesPassportNames }: FieldProps) {
  const isRequired = !(field === 'givenN' && takesPassportNames);
  const label = isRequired ? <RequiredLabel>{fieldLabels[field]}</RequiredLabel> : fieldLabels[field];
  const hint = nameHint(field, takesPassportNames) ?? hints[field];
  const options = optionsOf(field, form.values[field], adding);
  if (field !== 'dob' && !options) {
    const mode = modes[field];
    return (
      <TextField field={field} form={form} label={label} hint={hint} mode={mode} isRequired={isRequired} />
    );
  }
  return (
    <Field label={label} hint={hint} error={form.errors[field]}>
      {options ? <Choice field={field} form={form} options={options} /> : <BirthDate form={form} />}
    </Field>
  );
}

const hints: Partial<Record<ApplicationField, string>> = {
  // Short: below a wrong field they stand in one line with what is wrong.
  phone: 'Such as 01712-345678 or +1 416-555-0123',
  dob: 'Day first, such as 17/03/1990',
  passport: 'Letters and digits; spaces and dashes are left out',
};

/** The rule of the site for a name; undefined for other fields. */
function nameHint(field: ApplicationField, takesPassportNames: boolean): string | undefined {
  if (field !== 'surname' && field !== 'givenN') return undefined;
  if (!takesPassportNames) return `${limits.nameMin} to ${limits.nameMax} characters`;
  return field === 'surname'
    ? `${limits.passportNameMin} to ${limits.passportNameMax} characters, as in the passport`
    : `At most ${limits.passportNameMax} characters; empty where the passport has one name alone`;
}

/** Keyboard that a phone shows. */
const modes: Partial<Record<ApplicationField, InputProps.InputMode>> = { email: 'email', phone: 'tel' };

function BirthDate({ form }: Pick<FieldProps, 'form'>) {
  return (
    <DayPicker
      pickerRef={form.control('dob')}
      value={form.values.dob}
      onChange={dob => form.change({ dob })}
      isDateEnabled={date => date <= new Date()}
      ariaRequired
    />
  );
}

interface ChoiceProps extends Pick<FieldProps, 'field' | 'form'> {
  readonly options: readonly SelectProps.Option[];
}

function Choice({ field, form, options }: ChoiceProps) {
  return (
    <Select
      ref={form.control(field)}
      options={options}
      selectedOption={options.find(option => option.value === form.values[field]) ?? null}
      onChange={({ detail }) => form.change({ [field]: detail.selectedOption.value ?? '' })}
      placeholder="Choose"
      selectedAriaLabel="Selected"
      ariaRequired
      {...(options.length > 20 && {
        filteringType: 'auto' as const,
        filteringPlaceholder: 'Find a country',
        filteringAriaLabel: 'Find a country',
        filteringClearAriaLabel: 'Clear',
        empty: 'No such country',
        virtualScroll: true,
      })}
    />
  );
}

const plainOptions = (values: readonly string[]): SelectProps.Option[] =>
  values.map(value => ({ value, label: value }));

function optionsOf(
  field: ApplicationField,
  value: string,
  adding: boolean,
): SelectProps.Option[] | undefined {
  if (field === 'sex') return plainOptions(sexes);
  if (field === 'currentN' || field === 'issuedCountry') return countryOptions();
  if (field !== 'jobTitle') return undefined;
  // A record that already has such a title keeps it in its list.
  return plainOptions(
    jobTitles.filter(title => adding || title === value || !jobTitlesOnAddOnly.includes(title)),
  );
}

let countryList: SelectProps.Option[] | undefined;

/** Bangladesh, then the others by name. Their names cost some milliseconds, once. */
function countryOptions(): SelectProps.Option[] {
  if (countryList) return countryList;
  const [first, ...others] = countries.map(code => ({
    value: code,
    label: countryName(code),
    filteringTags: [code],
  }));
  others.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  countryList = first ? [first, ...others] : others;
  return countryList;
}
