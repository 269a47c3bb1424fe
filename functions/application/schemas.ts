import * as v from 'valibot';
import { fileSlots } from '../files/slots.ts';
import { Instant, StoredFile, WrittenLanguage } from '../shared/schemas.ts';
import { type ApplicationField, mayBeMissing, type OptionalField } from './fields.ts';
import { Status } from './stages.ts';

/** The parts of the schema of an application that several answers have. */

type Entries<Name extends ApplicationField, Required, Optional> = {
  readonly [Each in Name]: Each extends OptionalField ? Optional : Required;
};

/** A schema for each of some fields; other ones for those that may be missing. */
export function entriesOf<Name extends ApplicationField, Required, Optional>(
  names: readonly Name[],
  required: (name: Name) => Required,
  optional: (name: Name) => Optional,
): Entries<Name, Required, Optional> {
  const entries = names.map(name => [name, (mayBeMissing(name) ? optional : required)(name)]);
  return Object.fromEntries(entries);
}

/** The fields as they were stored. Parsing them again by the rules of today would hide older records. */
export const storedFields = <Name extends ApplicationField>(names: readonly Name[]) =>
  entriesOf(
    names,
    () => v.string(),
    () => v.optional(v.string()),
  );

/** Staff, or valid passport lines, state that the passport shows the names exactly like this. */
export const namesAsInPassport = v.optional(v.boolean());

/**
 * Language of emails about changes, and whether the applicant agreed to get them. Records from before this was asked
 * have no language.
 */
export const notices = {
  language: v.optional(WrittenLanguage),
  consent: v.optional(v.boolean(), false),
};

export const files = v.entriesFromList(fileSlots, v.optional(StoredFile));

export const state = {
  isStatus: Status,
  /** The day of the visa's collection, stamped by Pending. */
  pending: v.optional(v.string()),
  /** The day of the visa's approval, stamped by Approve. */
  approve: v.optional(v.string()),
};

/** The day since which it has its status. Applications that staff have not touched since it is kept have none. */
export const statusDate = v.optional(v.string());

/** Number of openings of the applicant's copy, and the last one: told where one application is read, by `openings.ts`. */
export const openings = { opened: v.optional(v.number()), openedAt: v.optional(Instant) };
