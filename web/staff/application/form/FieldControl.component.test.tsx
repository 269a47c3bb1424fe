import { useCallback } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationField } from '../../../../functions/contract.ts';
import { useForm } from '../../forms/useForm.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FieldControl } from './FieldControl.tsx';
import { emptyForm, type FormValues, rulesOf } from './form-rules.ts';

let drawn: (ApplicationField | 'image')[] = [];

/** Three fields of one form. Each asks for its ref whenever it is drawn. */
function SomeFields() {
  const rules = rulesOf({ takesPassportNames: false });
  const { values, errors, change, control, show } = useForm<FormValues, ApplicationField | 'image'>(
    emptyForm,
    rules,
  );
  const noted = useCallback<typeof control>(
    field => {
      drawn.push(field);
      return control(field);
    },
    [control],
  );
  return (
    <>
      {(['surname', 'dob', 'currentN'] as const).map(field => (
        <FieldControl
          key={field}
          field={field}
          value={values[field]}
          error={errors[field]}
          change={change}
          control={noted}
          adding
          takesPassportNames={false}
        />
      ))}
      <button type="button" onClick={() => show('dob', 'Wrong')}>
        Refuse
      </button>
    </>
  );
}

it('A key in a field draws that field again and no other, as does a message at one', async () => {
  await renderScreen(<SomeFields />, ['/'], { pathname: '/' });
  await expect.poll(() => new Set(drawn).size).toBe(3);
  drawn = [];
  await page.getByLabelText('Surname').fill('Rahman');
  await expect.poll(() => new Set(drawn)).toEqual(new Set(['surname']));
  drawn = [];
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(page.getByText('Wrong')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['dob']));
});
