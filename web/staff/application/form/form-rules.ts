import * as v from 'valibot';
import {
  type Application,
  type ApplicationField,
  applicationFields,
  changedFields,
  channels,
  consentWays,
  fieldNames,
  fields,
  formatPhone,
  isAskedFor,
  type NameField,
  nameFields,
  ownProperty,
  parsePhone,
  passportNames,
  ruleOf,
  type Section,
  staffConsentWays,
  WrittenLanguage,
} from '../../../../functions/contract.ts';
import { type FormRules, problemsIn } from '../../forms/field-rules.ts';
import type { Form } from '../../forms/form.ts';
import { differing } from '../../forms/rebase.ts';

type FormField = ApplicationField | 'image';

const consentFields = channels.map(channel => `consents.${channel}` as const);
type Ways = Readonly<Record<(typeof consentFields)[number], ConsentWay>>;
const noConsents: Ways = { 'consents.email': '', 'consents.sms': '', 'consents.whatsApp': '' };

/** Way of a consent: empty without one, `unknown` for a consent to emails from before ways were stored. */
const ConsentWay = v.picklist(['', ...consentWays, 'unknown']);
export type ConsentWay = v.InferOutput<typeof ConsentWay>;

/** If no language is set, the applicant gets emails in both languages. */
const Notices = v.object({
  language: v.union([WrittenLanguage, v.literal('')]),
  ...v.entriesFromList(consentFields, v.optional(ConsentWay, '')),
});
const FormValues = v.object({
  ...v.entriesFromList(fieldNames, v.string()),
  namesAsInPassport: v.optional(v.boolean(), false),
  ...Notices.entries,
});
/** Accepts names of any confirmed length, because `rulesOf` has already checked the confirmation. */
const StoredFields = v.object({ ...applicationFields, ...passportNames });
const Changes = v.partial(
  v.object({
    ...changedFields,
    ...passportNames,
    namesAsInPassport: v.boolean(),
    language: WrittenLanguage,
    consents: v.record(v.picklist(channels), v.nullable(v.picklist(staffConsentWays))),
  }),
);

/** Values of the form's inputs: texts as typed, countries as alpha-3 codes, dates as `YYYY-MM-DD`. */
export type FormValues = v.InferOutput<typeof FormValues>;

export type FormState = Form<FormValues, FormField>;

export const draftOptions = { schema: FormValues, missing: 'A portrait has to be chosen again.' };

/**
 * Returns the validation of a new application, or of a record that had the values `opened`. The portrait comes last.
 * Unchanged values always pass, so that a record stays editable if a newer rule refuses one of its values.
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

export function firstEmpty(values: FormValues): ApplicationField | undefined {
  return fieldNames.find(
    name => values[name] === '' && isAskedFor(name, values.visaType) && !v.is(ruleOf(name, values), ''),
  );
}

export const isName = (field: ApplicationField): field is NameField =>
  nameFields.some(name => name === field);

/** Checks whether a name is valid only if the user confirms that the passport shows it like this. */
function isUnusualName(field: NameField, name: string): boolean {
  return !v.is(ruleOf(field), name) && v.is(passportNames[field], name);
}

/** Returns the first name that is valid only if the user confirms that the passport shows it like this. */
export function firstUnusualName(values: Readonly<Record<NameField, string>>): NameField | undefined {
  return nameFields.find(field => isUnusualName(field, values[field]));
}

/** Checks whether the new visa type requires a field that the old one did not. */
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

export const emptyForm: FormValues = valuesFrom(() => '', { language: 'bn', ...noConsents });

/** Returns the form values of a record; the phone is formatted. */
export function formOf(application: Application): FormValues {
  const { language = '', namesAsInPassport } = application;
  const valueFor = (field: ApplicationField) =>
    field === 'phone' ? formatPhone(application.phone) : (application[field] ?? '');
  return valuesFrom(valueFor, { language, ...waysOf(application), namesAsInPassport });
}

const samePerson: readonly Section[] = ['personal', 'passport', 'contact'];

/** Returns the form values for an applicant's next case: personal details are copied, consents are not. */
export function nextCaseOf(application: Application): FormValues {
  const { language, namesAsInPassport, ...before } = formOf(application);
  const valueFor = (field: ApplicationField) =>
    samePerson.includes(fields[field].section) ? before[field] : '';
  return valuesFrom(valueFor, { language, ...noConsents, namesAsInPassport });
}

/** Returns the values in their stored format, without empty optional fields. @throws ValiError */
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

/** Returns the changed required fields in their stored format. @throws ValiError */
export function changesOf(base: Application, entered: FormValues): v.InferOutput<typeof Changes> {
  const before = formOf(base);
  const values = withoutIdleTick(before, entered);
  const typed = differing(before, values)
    .filter(field => values[field] !== '' || field !== 'language')
    .filter(field => !isField(field) || isAskedFor(field, values.visaType));
  const consents = changedWays(before, values);
  const changes = v.parse(Changes, {
    ...Object.fromEntries(typed.map(field => [field, values[field]])),
    ...(Object.keys(consents).length > 0 && { consents }),
  });
  const stored: Readonly<Record<string, unknown>> = { ...base, phone: parsePhone(base.phone) ?? base.phone };
  return v.parse(
    Changes,
    Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== ownProperty(stored, field)),
    ),
  );
}

/** Clears `namesAsInPassport` if the names changed and none of them needs it any more. */
function withoutIdleTick(before: FormValues, values: FormValues): FormValues {
  const isChanged = differing(before, values).some(field => field in passportNames);
  return isChanged && firstUnusualName(values) === undefined
    ? { ...values, namesAsInPassport: false }
    : values;
}

function noticesOf(values: FormValues): Pick<v.InferOutput<typeof Changes>, 'language' | 'consents'> {
  const { language } = values;
  const consents = changedWays(emptyForm, values);
  return { ...(Object.keys(consents).length > 0 && { consents }), ...(language && { language }) };
}

function waysOf({ consent, consents = {} }: Pick<Application, 'consent' | 'consents'>): Ways {
  return {
    'consents.email': consent ? (consents.email?.way ?? 'unknown') : '',
    'consents.sms': consents.sms?.way ?? '',
    'consents.whatsApp': consents.whatsApp?.way ?? '',
  };
}

/** Returns the ways of changed consents as a request has them. Staff can only choose their own ways. */
function changedWays(before: Ways, after: Ways) {
  const changed = channels.filter(channel => before[`consents.${channel}`] !== after[`consents.${channel}`]);
  return Object.fromEntries(changed.map(channel => [channel, after[`consents.${channel}`] || null]));
}
