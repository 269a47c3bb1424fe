import { isDeepStrictEqual } from 'node:util';
import type { FileSlot } from '../../files/slots.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { type Checklist, checklistItems, checklistNames } from '../checklist-items.ts';
import { nameFields } from '../fields.ts';
import type { Joined, StoredApplication } from '../stored-application.ts';
import { isFileSlot, type JoinedPart, takenParts } from './join-parts.ts';

interface Pair {
  readonly kept: StoredApplication;
  readonly removed: StoredApplication;
}

/** The deleted record gets the replaced files, so that joining can be undone. `version` is the next of the other. */
export function join({ kept, removed }: Pair, chosen: readonly JoinedPart[], version: number): Pair {
  const taken = takenParts(kept, removed, chosen);
  const exchanged = taken.filter(isFileSlot);
  const changes: Readonly<Record<string, unknown>> = {
    ...pick(removed, taken),
    ...emailOf({ kept, removed }, taken),
    ...namesOf({ kept, removed }, taken),
    ...marksOf({ kept, removed }, exchanged),
    ...(kept.language === undefined && { language: removed.language }),
  };
  const files: readonly string[] = exchanged;
  const before = pick(
    kept,
    Object.keys(changes).filter(name => !files.includes(name)),
  );
  return {
    kept: { ...kept, ...changes },
    removed: {
      ...removed,
      ...pick(kept, exchanged),
      joined: { into: kept._id, version, before: nullsFor(before), exchanged },
    },
  };
}

export function separate({ kept, removed }: Pair, { before, exchanged }: Joined): Pair {
  const values = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, value ?? undefined]),
  );
  return {
    kept: { ...kept, ...values, ...pick(removed, exchanged) },
    removed: { ...removed, ...pick(kept, exchanged), joined: undefined },
  };
}

/** If only these two records share an email, it is no longer shared after joining. */
function emailOf({ kept, removed }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isOwn = kept.emailShared && kept.email === removed.email && !removed.emailShared;
  return taken.includes('email') || isOwn ? { emailShared: removed.emailShared } : {};
}

/** Copies `namesAsInPassport` with a name. Never removes it, because it may be needed for the kept name. */
function namesOf({ kept, removed }: Pair, taken: readonly JoinedPart[]): Partial<StoredApplication> {
  const isNews = nameFields.some(name => taken.includes(name)) && removed.namesAsInPassport;
  return isNews && !kept.namesAsInPassport ? { namesAsInPassport: true } : {};
}

/** Takes a document's checklist state with the document. Without a document, the record's own state wins. */
function marksOf(
  { kept, removed }: Pair,
  exchanged: readonly FileSlot[],
): { checklist?: Checklist | undefined } {
  const marks = checklistNames.flatMap(name => {
    const { slot } = checklistItems[name];
    const [own, other] = [kept.checklist?.[name], removed.checklist?.[name]];
    const isStored = Boolean(kept[slot] ?? removed[slot]);
    const mark = isStored ? (exchanged.includes(slot) ? other : own) : (own ?? other);
    return mark ? [[name, mark] as const] : [];
  });
  const checklist = marks.length > 0 ? Object.fromEntries(marks) : undefined;
  return isDeepStrictEqual(checklist, kept.checklist) ? {} : { checklist };
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
