import * as v from 'valibot';
import {
  type Application,
  type ApplicationField,
  applicationFields,
  changedFields,
  fieldNames,
  fields,
  isAskedFor,
  own,
  passportNames,
  phoneFrom,
  phoneText,
  type Section,
  WrittenLanguage,
} from '../../../../functions/contract.ts';
import { type FormRules, problemsIn } from '../../forms/field-rules.ts';
import type { Form } from '../../forms/form.ts';
import { differing } from '../../forms/rebase.ts';

/** Rules of the two forms that need no screen and no server. Pure. */

type FormField = ApplicationField | 'image';

/** No language: an older record, whose applicant is written to in both. */
const Notices = v.object({ language: v.union([WrittenLanguage, v.literal('')]), consent: v.boolean() });
const FormValues = v.object({ ...v.entriesFromList(fieldNames, v.string()), ...Notices.entries });
/** Of names the widest rule: which one holds is checked before. */
const StoredFields = v.object({ ...applicationFields, ...passportNames });
const Changes = v.partial(
  v.object({ ...changedFields, ...passportNames, language: WrittenLanguage, consent: v.boolean() }),
);

/** Values of the form's controls: text as typed, countries as alpha-3, dates as `YYYY-MM-DD`. */
export type FormValues = v.InferOutput<typeof FormValues>;

/** The form of an application as the person sees it. */
export type FormState = Form<FormValues, FormField>;

/** Typed values, and the values that they replace. */
const FormDraft = v.object({ base: FormValues, values: FormValues });
export type FormDraft = v.InferOutput<typeof FormDraft>;

/** A draft as it was kept; undefined when it is none. */
export function draftFrom(kept: unknown): FormDraft | undefined {
  const { success, output } = v.safeParse(FormDraft, kept);
  return success ? output : undefined;
}

interface FormKind {
  /** Set when names may be as passports have them. */
  readonly takesPassportNames: boolean;
  /** Values with which the edit form was opened; undefined for the add form. */
  readonly opened?: FormValues;
}

/**
 * Makes the checks of the add form or the edit form; the portrait comes last. A field that is as the record has it
 * passes: rules of today keep nobody from changing something else in an older record.
 */
export function rulesOf({ takesPassportNames, opened }: FormKind): FormRules<FormValues, FormField> {
  const usual = opened ? changedFields : applicationFields;
  const schemas = takesPassportNames ? { ...usual, ...passportNames } : usual;
  const isTyped = (values: FormValues, field: ApplicationField) =>
    isAskedFor(field, values.visaType) &&
    (values[field] !== opened?.[field] || becomesAskedFor(field, values, opened));
  return {
    fields: [...fieldNames, 'image'],
    problemsOf: values => problemsIn(values, schemas).filter(({ field }) => isTyped(values, field)),
  };
}

/** The rule of a field, and the hint that says it. */
export function ruleOf(name: ApplicationField, takesPassportNames: boolean) {
  return (takesPassportNames && fields[name].inPassports) || fields[name];
}

/** The first field of the form, from the top down, that has to be filled in and is empty. */
export function firstEmpty(values: FormValues, takesPassportNames: boolean): ApplicationField | undefined {
  return fieldNames.find(
    name =>
      values[name] === '' &&
      isAskedFor(name, values.visaType) &&
      !v.is(ruleOf(name, takesPassportNames).rule, ''),
  );
}

/** A change of what the application is for may ask for fields that the record never had. */
function becomesAskedFor(field: ApplicationField, { visaType }: FormValues, opened?: FormValues): boolean {
  return opened !== undefined && !isAskedFor(field, opened.visaType) && isAskedFor(field, visaType);
}

function valuesFrom(valueFor: (field: ApplicationField) => string, notices: v.InferOutput<typeof Notices>) {
  const fields = Object.fromEntries(fieldNames.map(field => [field, valueFor(field)]));
  return v.parse(FormValues, { ...fields, ...notices });
}

export const emptyForm: FormValues = valuesFrom(() => '', { language: 'bn', consent: false });

/** The form filled in from a record; its phone in the form in which it is shown. */
export function formOf(application: Application): FormValues {
  const { language = '', consent } = application;
  const valueFor = (field: ApplicationField) =>
    field === 'phone' ? phoneText(application.phone) : (application[field] ?? '');
  return valuesFrom(valueFor, { language, consent });
}

const samePerson: readonly Section[] = ['personal', 'passport', 'contact'];

/** The form of a person's next case: what is about the person is as it was, and consent is asked for again. */
export function nextCaseOf(application: Application): FormValues {
  const { language, ...before } = formOf(application);
  const valueFor = (field: ApplicationField) =>
    samePerson.includes(fields[field].section) ? before[field] : '';
  return valuesFrom(valueFor, { language, consent: false });
}

/**
 * The values as the record stores them, without fields that may be missing and are.
 * @throws ValiError where a field is wrong
 */
export function normalised(values: FormValues) {
  const given = fieldNames.filter(
    name => isAskedFor(name, values.visaType) && (values[name] !== '' || !fields[name].isOptional),
  );
  const typed = Object.fromEntries(given.map(name => [name, values[name]]));
  return { ...v.parse(StoredFields, typed), ...noticesOf(values) };
}

const isField = (name: keyof FormValues): name is ApplicationField => Object.hasOwn(fields, name);

/**
 * Only what differs from the record and is asked for, as the record stores it.
 * @throws ValiError where a field that differs is wrong
 */
export function changesOf(base: Application, values: FormValues): v.InferOutput<typeof Changes> {
  const typed = differing(formOf(base), values)
    .filter(field => values[field] !== '' || field !== 'language')
    .filter(field => !isField(field) || isAskedFor(field, values.visaType));
  const changes = v.parse(Changes, Object.fromEntries(typed.map(field => [field, values[field]])));
  const stored: Readonly<Record<string, unknown>> = { ...base, phone: phoneFrom(base.phone) ?? base.phone };
  return v.parse(
    Changes,
    Object.fromEntries(Object.entries(changes).filter(([field, value]) => value !== own(stored, field))),
  );
}

function noticesOf({ language, consent }: FormValues): Pick<Application, 'language' | 'consent'> {
  return { consent, ...(language && { language }) };
}
