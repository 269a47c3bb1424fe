import { isDeepStrictEqual } from 'node:util';
import type { FileSlot } from '../../files/slots.ts';
import { own } from '../../shared/own.ts';
import type { Checklist } from '../checklist.ts';
import { checklistItems, checklistNames } from '../checklists.ts';
import { nameFields } from '../fields.ts';
import type { Joined, StoredApplication } from '../stored-application.ts';
import { isFileSlot, type JoinedPart, takenParts } from './join-parts.ts';

/** Rules for joining two records of one person and for parting them again, as pure functions. */

interface Pair {
  readonly stays: StoredApplication;
  readonly goes: StoredApplication;
}

/**
 * Joins two records. The one that goes keeps its fields, and the files that are in the way in the one that stays go to it, so
 * that each file has one record at each time, and all of it can be undone.
 * @param version of the record that stays, once it is written
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

/** The two records as they were before they were joined. */
export function part({ stays, goes }: Pair, { had, exchanged }: Joined): Pair {
  const before = Object.fromEntries(Object.entries(had).map(([name, value]) => [name, value ?? undefined]));
  return {
    stays: { ...stays, ...before, ...pick(goes, exchanged) },
    goes: { ...goes, ...pick(stays, exchanged), joined: undefined },
  };
}

/** With an email comes whether it is shared. One that both have is the person's own once one record has it. */
function emailOf({ stays, goes }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isOwn = stays.emailShared && stays.email === goes.email && !goes.emailShared;
  return taken.includes('email') || isOwn ? { emailShared: goes.emailShared } : {};
}

/** `namesAsInPassport` comes with a name. Where only one of two short names comes, the other one still needs it. */
function namesOf({ stays, goes }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isNews = nameFields.some(name => taken.includes(name)) && goes.namesAsInPassport;
  return isNews && !stays.namesAsInPassport ? { namesAsInPassport: true } : {};
}

/** A mark is of a document: it comes with it. Where there is no document, the record's own comes before the other's. */
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
  return Object.fromEntries(names.map(name => [name, own(all, name)]));
}

/** A stored list has no undefined. */
function nullsFor(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

/** A record as a line of the history of another one names it. */
export function nameOf({ _id, givenN, surname, passport }: StoredApplication) {
  return { id: _id, name: `${givenN} ${surname}, ${passport}`.trim() };
}
