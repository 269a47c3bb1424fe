import * as v from 'valibot';
import {
  type Application,
  type ApplicationField,
  applicationFields,
  changedFields,
  fieldNames,
  fields,
  isAskedFor,
  type NameField,
  nameFields,
  own,
  passportNames,
  phoneFrom,
  phoneText,
  ruleOf,
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
const FormValues = v.object({
  ...v.entriesFromList(fieldNames, v.string()),
  namesAsInPassport: v.optional(v.boolean(), false),
  ...Notices.entries,
});
/** Names have the wider rule here; `rulesOf` has checked them by the rule that applies. */
const StoredFields = v.object({ ...applicationFields, ...passportNames });
const Changes = v.partial(
  v.object({
    ...changedFields,
    ...passportNames,
    namesAsInPassport: v.boolean(),
    language: WrittenLanguage,
    consent: v.boolean(),
  }),
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

/**
 * Makes the checks of the add form, or of the edit form that was opened with these values. The portrait is checked last.
 * Unchanged fields pass, so that an older record can be edited although today's rules refuse one of its values.
 */
export function rulesOf(opened?: FormValues): FormRules<FormValues, FormField> {
  const usual = opened ? changedFields : applicationFields;
  const isToCheck = (values: FormValues, field: ApplicationField) =>
    isAskedFor(field, values.visaType) &&
    (values[field] !== opened?.[field] ||
      becomesAskedFor(field, values, opened) ||
      (isName(field) && opened.namesAsInPassport && !values.namesAsInPassport));
  return {
    fields: [...fieldNames, 'image'],
    problemsOf: values => {
      const schemas = values.namesAsInPassport ? { ...usual, ...passportNames } : usual;
      return problemsIn(values, schemas).filter(({ field }) => isToCheck(values, field));
    },
  };
}

/** The first required field, from the top down, that is empty. */
export function firstEmpty(values: FormValues): ApplicationField | undefined {
  return fieldNames.find(
    name => values[name] === '' && isAskedFor(name, values.visaType) && !v.is(ruleOf(name, values), ''),
  );
}

export const isName = (field: ApplicationField): field is NameField =>
  nameFields.some(name => name === field);

/** Checks whether a name is right only where the passport shows it exactly like this. */
function isUnusualName(field: NameField, name: string): boolean {
  return !v.is(ruleOf(field), name) && v.is(passportNames[field], name);
}

/** The first name that is right only where the passport shows it exactly like this. */
export function firstUnusualName(values: Readonly<Record<NameField, string>>): NameField | undefined {
  return nameFields.find(field => isUnusualName(field, values[field]));
}

/** A change of what the application is for may ask for fields that the record never had. */
function becomesAskedFor(field: ApplicationField, { visaType }: FormValues, opened?: FormValues): boolean {
  return opened !== undefined && !isAskedFor(field, opened.visaType) && isAskedFor(field, visaType);
}

function valuesFrom(
  valueFor: (field: ApplicationField) => string,
  others: v.InferOutput<typeof Notices> & Pick<Application, 'namesAsInPassport'>,
) {
  const fields = Object.fromEntries(fieldNames.map(field => [field, valueFor(field)]));
  return v.parse(FormValues, { ...fields, ...others });
}

export const emptyForm: FormValues = valuesFrom(() => '', { language: 'bn', consent: false });

/** The form filled in from a record; its phone in the form in which it is shown. */
export function formOf(application: Application): FormValues {
  const { language = '', consent, namesAsInPassport } = application;
  const valueFor = (field: ApplicationField) =>
    field === 'phone' ? phoneText(application.phone) : (application[field] ?? '');
  return valuesFrom(valueFor, { language, consent, namesAsInPassport });
}

const samePerson: readonly Section[] = ['personal', 'passport', 'contact'];

/** The form of a person's next case: what is about the person is as it was, and consent is asked for again. */
export function nextCaseOf(application: Application): FormValues {
  const { language, namesAsInPassport, ...before } = formOf(application);
  const valueFor = (field: ApplicationField) =>
    samePerson.includes(fields[field].section) ? before[field] : '';
  return valuesFrom(valueFor, { language, consent: false, namesAsInPassport });
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
  const isStated = values.namesAsInPassport && firstUnusualName(values) !== undefined;
  return {
    ...v.parse(StoredFields, typed),
    ...(isStated && { namesAsInPassport: true }),
    ...noticesOf(values),
  };
}

const isField = (name: keyof FormValues): name is ApplicationField => Object.hasOwn(fields, name);

/**
 * Only what differs from the record and is asked for, as the record stores it.
 * @throws ValiError where a field that differs is wrong
 */
export function changesOf(base: Application, entered: FormValues): v.InferOutput<typeof Changes> {
  const before = formOf(base);
  const values = withoutIdleTick(before, entered);
  const typed = differing(before, values)
    .filter(field => values[field] !== '' || field !== 'language')
    .filter(field => !isField(field) || isAskedFor(field, values.visaType));
  const changes = v.parse(Changes, Object.fromEntries(typed.map(field => [field, values[field]])));
  const stored: Readonly<Record<string, unknown>> = { ...base, phone: phoneFrom(base.phone) ?? base.phone };
  return v.parse(
    Changes,
    Object.fromEntries(Object.entries(changes).filter(([field, value]) => value !== own(stored, field))),
  );
}

/** Takes `namesAsInPassport` back where names change and no name needs it any more. */
function withoutIdleTick(before: FormValues, values: FormValues): FormValues {
  const isChanged = differing(before, values).some(field => field in passportNames);
  return isChanged && firstUnusualName(values) === undefined
    ? { ...values, namesAsInPassport: false }
    : values;
}

function noticesOf({ language, consent }: FormValues): Pick<Application, 'language' | 'consent'> {
  return { consent, ...(language && { language }) };
}
