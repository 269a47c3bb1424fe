import type { InputProps } from '@cloudscape-design/components/input';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { memo } from 'react';
import * as v from 'valibot';
import {
  type ApplicationField,
  countries,
  countryName,
  type Field,
  fields,
  ruleOf,
} from '../../../../functions/contract.ts';
import { DayPicker } from '../../forms/DayPicker.tsx';
import { Field as FormField, RequiredLabel, TextField } from '../../forms/Field.tsx';
import { useField } from '../../forms/useForm.ts';
import { visaTypeText } from '../sections.ts';
import { type FormState, isName } from './form-rules.ts';
import { NameControl } from './NameControl.tsx';
import { useCompletion } from './useCompletion.ts';

interface FieldProps {
  readonly form: FormState;
  readonly field: ApplicationField;
  readonly adding: boolean;
}

/** A field with label, input and error. It renders only when its own value or error changes. */
export const FieldControl = memo(function FieldControl(props: FieldProps) {
  const { form, field: name, adding } = props;
  const { value, error } = useField(form, name);
  const field = fields[name];
  const { hint } = field;
  const rule = ruleOf(name);
  const isRequired = !v.is(rule, '');
  const label = isRequired ? <RequiredLabel>{field.label.en}</RequiredLabel> : field.label.en;
  const options = optionsOf(name, value, adding);
  const { complete, native } = useCompletion(name, value);
  if (isName(name)) return <NameControl form={form} field={name} />;
  if (field.control !== 'day' && !options) {
    const mode = modes[field.control];
    return (
      <TextField
        field={name}
        form={form}
        complete={complete}
        label={label}
        hint={hint}
        mode={mode}
        isRequired={isRequired}
        {...(native && { native })}
      />
    );
  }
  return (
    <FormField label={label} hint={hint} error={error}>
      {options ? (
        <Choice {...props} value={value} options={options} isRequired={isRequired} />
      ) : (
        <DayPicker
          pickerRef={form.control(name)}
          value={value}
          onChange={day => form.change({ [name]: day })}
          isDayEnabled={day => v.is(rule, day)}
          ariaRequired={isRequired}
        />
      )}
    </FormField>
  );
});

const modes: Partial<Record<Field['control'], InputProps.InputMode>> = { email: 'email', phone: 'tel' };

interface ChoiceProps extends Pick<FieldProps, 'form' | 'field'> {
  readonly value: string;
  readonly options: readonly SelectProps.Option[];
  readonly isRequired: boolean;
}

function Choice({ form, field, value, options, isRequired }: ChoiceProps) {
  return (
    <Select
      ref={form.control(field)}
      options={options}
      selectedOption={options.find(option => option.value === value) ?? null}
      onChange={({ detail }) => form.change({ [field]: detail.selectedOption.value ?? '' })}
      placeholder="Choose"
      selectedAriaLabel="Selected"
      ariaRequired={isRequired}
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

function optionsOf(name: ApplicationField, value: string, adding: boolean): SelectProps.Option[] | undefined {
  const { control, choices = [], choicesOnAdd = [] } = fields[name];
  if (control === 'country') return countryOptions();
  if (control !== 'choice') return undefined;
  // Some choices are offered only for new applications. An existing record may keep its value.
  return choices
    .filter(choice => adding || choice === value || !choicesOnAdd.includes(choice))
    .map(choice => ({ value: choice, label: name === 'visaType' ? visaTypeText(choice) : choice }));
}

let countryList: SelectProps.Option[] | undefined;

/** Bangladesh, then the other countries by name. Cached, because sorting the names takes some milliseconds. */
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
