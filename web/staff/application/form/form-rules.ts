import * as v from 'valibot';
import {
  Application,
  type ApplicationField,
  applicationFields,
  changedFields,
} from '../../../../functions/contract.ts';
import { type FormRules, firstProblem } from '../../forms/field-rules.ts';
import type { PictureForm } from '../../forms/usePictureForm.ts';

/** What the two forms decide without a screen or a server. Pure. */

type FormField = ApplicationField | 'image';

/** Every field of the form but the portrait, in the order in which it is checked. */
export const fieldsInOrder = v.keyof(v.object(applicationFields)).options;

const FormValues = v.pick(Application, fieldsInOrder);
const Changes = v.partial(v.object(changedFields));

/** What the form's controls hold: text as typed, countries as alpha-3, dates as `YYYY-MM-DD`. */
export type FormValues = v.InferOutput<typeof FormValues>;

/** The form of an application as the person sees it. */
export type FormState = PictureForm<FormValues, FormField>;

/** What was typed, and over what. */
const FormDraft = v.object({ base: FormValues, values: FormValues });
export type FormDraft = v.InferOutput<typeof FormDraft>;

/** A draft as it was kept; undefined when it is none. */
export function draftFrom(kept: unknown): FormDraft | undefined {
  const { success, output } = v.safeParse(FormDraft, kept);
  return success ? output : undefined;
}

/** What the add form or the edit form checks; the portrait comes last. */
export function rulesOf(
  schemas: typeof applicationFields | typeof changedFields,
): FormRules<FormValues, FormField> {
  return { fields: [...fieldsInOrder, 'image'], problemOf: values => firstProblem(values, schemas) };
}

function valuesFrom(valueFor: (field: ApplicationField) => string): FormValues {
  return v.parse(FormValues, Object.fromEntries(fieldsInOrder.map(field => [field, valueFor(field)])));
}

export const emptyForm: FormValues = valuesFrom(() => '');

/** The form filled in from a record. */
export function formOf(application: Application): FormValues {
  return valuesFrom(field => application[field]);
}

/** The values as the record stores them. Throws where a field is wrong. */
export function normalised(
  values: FormValues,
): v.InferOutput<v.ObjectSchema<typeof applicationFields, undefined>> {
  return v.parse(v.object(applicationFields), values);
}

/** Only what differs from the record, as the record stores it. Throws where a field is wrong. */
export function changesOf(base: Application, values: FormValues): v.InferOutput<typeof Changes> {
  const typed = v.parse(v.object(changedFields), values);
  const changed = fieldsInOrder.filter(field => typed[field] !== base[field]);
  return v.parse(Changes, Object.fromEntries(changed.map(field => [field, typed[field]])));
}
