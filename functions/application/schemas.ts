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

/** Fields as stored. A later rule may reject a stored value. */
export const storedFields = <Name extends ApplicationField>(names: readonly Name[]) =>
  entriesOf(
    names,
    () => v.string(),
    () => v.optional(v.string()),
  );

/** Staff or valid passport lines confirm that the names are exactly as in the passport. */
export const namesAsInPassport = v.optional(v.boolean());

/** Language of notice emails, and the consent to get them. An import may lack the language. */
export const notices = {
  language: v.optional(WrittenLanguage),
  consent: v.optional(v.boolean(), false),
};

export const files = v.entriesFromList(fileSlots, v.optional(StoredFile));

export const state = {
  isStatus: Status,
  /** Day of the visa's collection, set by Pending. */
  pending: v.optional(v.string()),
  /** Day of the visa's approval, set by Approve. */
  approve: v.optional(v.string()),
};

/** Day since which it has its status. Missing in imported decisions without a day. */
export const statusDate = v.optional(v.string());

/** `openings.ts` adds these values when one application is read. */
export const openings = { opened: v.optional(v.number()), openedAt: v.optional(Instant) };
