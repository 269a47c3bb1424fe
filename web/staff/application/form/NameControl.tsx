import Checkbox from '@cloudscape-design/components/checkbox';
import { useState } from 'react';
import * as v from 'valibot';
import { fields, type NameField, nameFields, ruleOf } from '../../../../functions/contract.ts';
import { RequiredLabel, TextField } from '../../forms/Field.tsx';
import { useEntered } from '../../forms/useForm.ts';
import { namesAsInPassportLabel } from '../record-words.ts';
import { type FormState, firstUnusualName } from './form-rules.ts';

interface NameControlProps {
  readonly form: FormState;
  readonly field: NameField;
}

/** Input for a name. The space of the checkbox for an unusual length is reserved, so that no field moves. */
export function NameControl({ form, field }: NameControlProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isStated = useEntered(form, ({ values }) => values.namesAsInPassport);
  const isOffered = useEntered(
    form,
    ({ values, errors }) =>
      firstUnusualName(values) === field &&
      (isStated || errors[field] !== undefined || (values[field] !== '' && !hasFocus)),
  );
  const { label, hint, asInPassport } = fields[field];
  const isRequired = !v.is(ruleOf(field, { namesAsInPassport: isStated }), '');

  const showProblem = (name: NameField) =>
    form.show(name, form.problems().find(problem => problem.field === name)?.message);

  return (
    <>
      <TextField
        field={field}
        form={form}
        label={isRequired ? <RequiredLabel>{label.en}</RequiredLabel> : label.en}
        hint={(isStated && asInPassport?.hint) || hint}
        isRequired={isRequired}
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false);
          if (firstUnusualName(form.read().values) === field && form.read().values[field] !== '')
            showProblem(field);
        }}
      />
      <div className="staff-name-box">
        {isOffered && (
          <Checkbox
            checked={isStated}
            onChange={({ detail }) => {
              form.change({ namesAsInPassport: detail.checked });
              nameFields.forEach(showProblem);
            }}
          >
            {namesAsInPassportLabel}
          </Checkbox>
        )}
      </div>
    </>
  );
}
