import * as v from 'valibot';
import {
  Application,
  type ApplicationField,
  applicationFields,
  changedFields,
} from '../../../../functions/contract.ts';

/** What the two forms decide without a screen or a server. Pure. */

export type FormField = ApplicationField | 'image';

/** Every field of the form, in the order in which it is checked; the portrait comes last. */
export const fieldsInOrder = v.keyof(v.object(applicationFields)).options;

const FormValues = v.pick(Application, fieldsInOrder);
const Changes = v.partial(v.object(changedFields));

/** What stands in the form's controls: text as typed, countries as alpha-3, dates as `YYYY-MM-DD`. */
export type FormValues = v.InferOutput<typeof FormValues>;

/** What was typed, and over what. */
const FormDraft = v.object({ base: FormValues, values: FormValues });
export type FormDraft = v.InferOutput<typeof FormDraft>;

/** A draft as it was kept; undefined when it is none. */
export function draftFrom(kept: unknown): FormDraft | undefined {
  const { success, output } = v.safeParse(FormDraft, kept);
  return success ? output : undefined;
}

export type FormErrors = Partial<Record<FormField, string>>;

/** The schemas of the add form or of the edit form. */
export type FieldSchemas = typeof applicationFields | typeof changedFields;

export interface WrongField {
  readonly field: FormField;
  readonly message: string;
}

function valuesFrom(valueFor: (field: ApplicationField) => string): FormValues {
  return v.parse(FormValues, Object.fromEntries(fieldsInOrder.map(field => [field, valueFor(field)])));
}

export const emptyForm: FormValues = valuesFrom(() => '');

/** The form filled in from a record. */
export function formOf(application: Application): FormValues {
  return valuesFrom(field => application[field]);
}

/** The first field, in the order of the checks, that its schema refuses. */
export function firstWrongField(values: FormValues, schemas: FieldSchemas): WrongField | undefined {
  for (const field of fieldsInOrder) {
    const { issues } = v.safeParse(schemas[field], values[field]);
    if (issues) return { field, message: issues[0].message };
  }
  return undefined;
}

/** The first of several messages, in the order of the checks. */
export function firstOf(errors: FormErrors): WrongField | undefined {
  const field = [...fieldsInOrder, 'image' as const].find(name => errors[name] !== undefined);
  const message = field && errors[field];
  return field && message ? { field, message } : undefined;
}

/** Those of a refusal's messages that belong to a control of the form. */
export function formErrors(fields: Readonly<Record<string, string>>): FormErrors {
  const known: FormErrors = {};
  for (const field of [...fieldsInOrder, 'image' as const]) {
    const message = fields[field];
    if (message !== undefined) known[field] = message;
  }
  return known;
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

/** Typed text laid over a newer version of the record: what was not touched takes the newer value. */
export function rebased(base: FormValues, values: FormValues, latest: FormValues): FormValues {
  return valuesFrom(field => (values[field] === base[field] ? latest[field] : values[field]));
}

/** The fields in which two versions of a form or a record differ. */
export function differingFields(one: FormValues, other: FormValues): ApplicationField[] {
  return fieldsInOrder.filter(field => one[field] !== other[field]);
}
