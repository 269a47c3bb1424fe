import * as v from 'valibot';
import { type FileSlot, fileSlots } from '../files/slots.ts';
import { type KeptFile, KeptFileRecord } from '../shared/schemas.ts';
import { CopyId } from './proof-claims.ts';
import { Stages } from './stages.ts';
import { Application } from './whole-application.ts';

/** An application as the table keeps it, without the attributes that only indexes need. */

/**
 * The form in which the totals count an application. One that is stored with another is in none of the totals that are read,
 * until it is written again or `npm run reindex` moves it.
 */
export const countedForm = 2;

/** The form in which the days from stage to stage are counted (`pace.ts`), with the same rule for what has another. */
export const pacedForm = 2;

/** The joining of a deleted record into another one: all that is needed to part them again. */
export const Joined = v.object({
  /** The id of the record that stays. */
  into: v.string(),
  /** The version of that one after it: they are parted only while it has this one. */
  version: v.number(),
  /** Values that the record that stays had before, of those that it took over; null for nothing. */
  had: v.record(v.string(), v.unknown()),
  /** The places whose files the two have exchanged. */
  exchanged: v.array(v.picklist(fileSlots)),
});
export type Joined = v.InferOutput<typeof Joined>;

export const StoredApplication = v.object({
  /** With `opened` and `openedAt` as a version before counted them here: `npm run reindex` moves them to `openings`. */
  ...Application.entries,
  ...v.entriesFromList(fileSlots, v.optional(KeptFileRecord)),
  /** Missing in a record from before there were stages: `stagesOf` works out what is known. */
  stages: v.optional(Stages),
  /** The random id of its copy, which never changes. */
  copyId: v.optional(CopyId),
  /** The second, in Unix time, since which the copy states what it does. */
  copySince: v.optional(v.number()),
  /** The JWS that proves the copy, and who signed it in which form (`signerOf`); not there until it is signed. */
  proof: v.optional(v.string()),
  signedBy: v.optional(v.string()),
  /** The form in which it is counted. */
  counted: v.optional(v.number()),
  /** The form in which its days from stage to stage are counted. */
  paced: v.optional(v.number()),
  /** Deleted ones can be restored for `limits.restoreDays` from here. */
  deletedAt: v.optional(v.string()),
  /** The id of who deleted it. */
  deletedBy: v.optional(v.string()),
  joined: v.optional(Joined),
});
export type StoredApplication = v.InferOutput<typeof StoredApplication>;

/** Checks whether a record is kept: searches, the enquiry and its copy's reference find it, be the case open or closed. */
export function isKept(record: Pick<StoredApplication, 'deletedAt'>): boolean {
  return record.deletedAt === undefined;
}

/** Checks whether a record is an open case: lists, queues and totals include it, and no other has its passport or email. */
export function isOpen(record: StoredApplication): boolean {
  return isKept(record) && record.closedAt === undefined;
}

/** The files of a record, by their places; the empty places are not there. */
export function filesOf(record: Partial<Record<FileSlot, KeptFile | undefined>>): [FileSlot, KeptFile][] {
  return fileSlots.flatMap(slot => (record[slot] ? [[slot, record[slot]]] : []));
}

/** A record, or a part of one, without its files. */
export function withoutFiles<T extends object>(record: T): Omit<T, FileSlot>;
export function withoutFiles(record: object): object {
  const slots: readonly string[] = fileSlots;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !slots.includes(name)));
}
