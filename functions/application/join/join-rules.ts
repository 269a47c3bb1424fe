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

/** Gives replaced files to the deleted record, so that joining can be undone. `version` is that of the remaining record. */
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

/** Returns both records as before joining. */
export function part({ stays, goes }: Pair, { had, exchanged }: Joined): Pair {
  const before = Object.fromEntries(Object.entries(had).map(([name, value]) => [name, value ?? undefined]));
  return {
    stays: { ...stays, ...before, ...pick(goes, exchanged) },
    goes: { ...goes, ...pick(stays, exchanged), joined: undefined },
  };
}

/** An email shared only by these two records is no longer shared. */
function emailOf({ stays, goes }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isOwn = stays.emailShared && stays.email === goes.email && !goes.emailShared;
  return taken.includes('email') || isOwn ? { emailShared: goes.emailShared } : {};
}

/** `namesAsInPassport` is taken with a name, but never removed, because the other name may need it. */
function namesOf({ stays, goes }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isNews = nameFields.some(name => taken.includes(name)) && goes.namesAsInPassport;
  return isNews && !stays.namesAsInPassport ? { namesAsInPassport: true } : {};
}

/** A document's mark is taken with it. Without a document, the record's own mark comes before the other's. */
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

/** A stored list cannot contain undefined. */
function nullsFor(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

export function nameOf({ _id, givenN, surname, passport }: StoredApplication) {
  return { id: _id, name: `${givenN} ${surname}, ${passport}`.trim() };
}
