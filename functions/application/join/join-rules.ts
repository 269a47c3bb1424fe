import { isDeepStrictEqual } from 'node:util';
import type { FileSlot } from '../../files/slots.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { type Checklist, checklistItems, checklistNames } from '../checklist-items.ts';
import { nameFields } from '../fields.ts';
import type { Joined, StoredApplication } from '../stored-application.ts';
import { isFileSlot, type JoinedPart, takenParts } from './join-parts.ts';

interface Pair {
  readonly stays: StoredApplication;
  readonly goes: StoredApplication;
}

/**
 * Joins two records of one person. The deleted record gets the replaced files, so that joining can be undone.
 * `version` is the next one of the remaining record.
 */
export function join({ stays, goes }: Pair, chosen: readonly JoinedPart[], version: number): Pair {
  const taken = takenParts(stays, goes, chosen);
  const exchanged = taken.filter(isFileSlot);
  const changes: Readonly<Record<string, unknown>> = {
    ...pick(goes, taken),
    ...emailOf({ stays, goes }, taken),
    ...namesOf({ stays, goes }, taken),
    ...marksOf({ stays, goes }, exchanged),
    ...(stays.language === undefined && { language: goes.language }),
  };
  const files: readonly string[] = exchanged;
  const had = pick(
    stays,
    Object.keys(changes).filter(name => !files.includes(name)),
  );
  return {
    stays: { ...stays, ...changes },
    goes: {
      ...goes,
      ...pick(stays, exchanged),
      joined: { into: stays._id, version, had: nullsFor(had), exchanged },
    },
  };
}

/** Returns both records as they were before joining. */
export function separate({ stays, goes }: Pair, { had, exchanged }: Joined): Pair {
  const before = Object.fromEntries(Object.entries(had).map(([name, value]) => [name, value ?? undefined]));
  return {
    stays: { ...stays, ...before, ...pick(goes, exchanged) },
    goes: { ...goes, ...pick(stays, exchanged), joined: undefined },
  };
}

/** If only these two records share an email, it is no longer shared after joining. */
function emailOf({ stays, goes }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isOwn = stays.emailShared && stays.email === goes.email && !goes.emailShared;
  return taken.includes('email') || isOwn ? { emailShared: goes.emailShared } : {};
}

/** Copies `namesAsInPassport` with a name. Never removes it, because it may be needed for the kept name. */
function namesOf({ stays, goes }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isNews = nameFields.some(name => taken.includes(name)) && goes.namesAsInPassport;
  return isNews && !stays.namesAsInPassport ? { namesAsInPassport: true } : {};
}

/** Takes a document's checklist state with the document. For other items, the record's own state wins. */
function marksOf(
  { stays, goes }: Pair,
  exchanged: readonly FileSlot[],
): { checklist?: Checklist | undefined } {
  const marks = checklistNames.flatMap(name => {
    const { slot } = checklistItems[name];
    const [own, other] = [stays.checklist?.[name], goes.checklist?.[name]];
    const isDocument = slot !== undefined && Boolean(stays[slot] ?? goes[slot]);
    const mark = isDocument ? (exchanged.includes(slot) ? other : own) : (own ?? other);
    return mark ? [[name, mark] as const] : [];
  });
  const checklist = marks.length > 0 ? Object.fromEntries(marks) : undefined;
  return isDeepStrictEqual(checklist, stays.checklist) ? {} : { checklist };
}

function pick(record: StoredApplication, names: readonly string[]): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(names.map(name => [name, ownProperty(all, name)]));
}

/** Replaces undefined by null, because DynamoDB stores no undefined. */
function nullsFor(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

export function nameOf({ _id, givenN, surname, passport }: StoredApplication) {
  return { id: _id, name: `${givenN} ${surname}, ${passport}`.trim() };
}
