import * as v from 'valibot';
import { fileSlots } from '../files/slots.ts';
import { Instant, StoredFile, WrittenLanguage } from '../shared/schemas.ts';
import { type ApplicationField, mayBeMissing, type OptionalField } from './fields.ts';
import { Status } from './stages.ts';

type Entries<Name extends ApplicationField, Required, Optional> = {
  readonly [Each in Name]: Each extends OptionalField ? Optional : Required;
};

export function entriesOf<Name extends ApplicationField, Required, Optional>(
  names: readonly Name[],
  required: (name: Name) => Required,
  optional: (name: Name) => Optional,
): Entries<Name, Required, Optional> {
  const entries = names.map(name => [name, (mayBeMissing(name) ? optional : required)(name)]);
  return Object.fromEntries(entries);
}

/** Schemas of stored fields. They check less than input, because a later rule may reject a stored value. */
export const storedFields = <Name extends ApplicationField>(names: readonly Name[]) =>
  entriesOf(
    names,
    () => v.string(),
    () => v.optional(v.string()),
  );

/** Set if staff or valid passport lines confirm that the names are exactly as in the passport. */
export const namesAsInPassport = v.optional(v.boolean());

/** Language of emails about changes, and the consent to them. An import may lack the language. */
export const notices = {
  language: v.optional(WrittenLanguage),
  consent: v.optional(v.boolean(), false),
};

export const files = v.entriesFromList(fileSlots, v.optional(StoredFile));

export const state = {
  isStatus: Status,
  /** Collection day of the visa, set together with the status Pending. */
  pending: v.optional(v.string()),
  /** Day on which the visa was approved, set together with the status Approved. */
  approve: v.optional(v.string()),
};

/** Day since which the application has its status. Missing for imported decisions without a day. */
export const statusDate = v.optional(v.string());

/** How often the applicant opened the copy, and when last. `openings.ts` adds this to a single application. */
export const openings = { opened: v.optional(v.number()), openedAt: v.optional(Instant) };
