import * as v from 'valibot';
import { type FileSlot, fileSlots } from '../files/slots.ts';
import { nameWithId, parseOrFault } from '../server/fault.ts';
import { type KeptFile, KeptFileRecord } from '../shared/schemas.ts';
import { ArrivedDocument } from './document-request-schemas.ts';
import { CopyId } from './proof-claims.ts';
import { Application } from './whole-application.ts';

/** A stored application, without the attributes that only indexes need. */

export const Joined = v.object({
  into: v.string(),
  /** Version of the remaining record after joining. The join can be undone only while it has this version. */
  version: v.number(),
  /** Values of the remaining record from before joining; null for no value. */
  before: v.record(v.string(), v.unknown()),
  exchanged: v.array(v.picklist(fileSlots)),
});
export type Joined = v.InferOutput<typeof Joined>;

export const StoredApplication = v.object({
  ...v.omit(Application, ['opened', 'openedAt']).entries,
  ...v.entriesFromList(fileSlots, v.optional(KeptFileRecord)),
  arrived: v.optional(v.array(v.object({ ...ArrivedDocument.entries, file: KeptFileRecord }))),
  copyId: CopyId,
  /** Unix time in seconds of the last change of the applicant's copy. */
  copySince: v.number(),
  /** Signed text (JWS) of the applicant's copy, and its signer (`signerOf`). Missing until signed. */
  proof: v.optional(v.string()),
  signedBy: v.optional(v.string()),
  /** The record can be restored for `limits.restoreDays` from this time. */
  deletedAt: v.optional(v.string()),
  deletedBy: v.optional(v.string()),
  joined: v.optional(Joined),
});
export type StoredApplication = v.InferOutput<typeof StoredApplication>;

/** Parses an item of the table, or of an index with all attributes. Throws UnreadableFault. */
export function parseApplication(item: Readonly<Record<string, unknown>>): StoredApplication {
  return parseOrFault(StoredApplication, item, nameWithId('Application', item['_id']));
}

/** Searches, the enquiry and references of copies find all undeleted records, open or closed. */
export function isUndeleted(record: Pick<StoredApplication, 'deletedAt'>): boolean {
  return record.deletedAt === undefined;
}

/** Only open cases are in lists, queues and totals, and keep other open cases from using their passport. */
export function isOpen(record: StoredApplication): boolean {
  return isUndeleted(record) && record.closedAt === undefined;
}

export function filesOf(record: Partial<Record<FileSlot, KeptFile | undefined>>): [FileSlot, KeptFile][] {
  return fileSlots.flatMap(slot => (record[slot] ? [[slot, record[slot]]] : []));
}

/** Returns all files of a record: those in its slots, and those that arrived by link. */
export function allFilesOf(record: StoredApplication): KeptFile[] {
  return [...filesOf(record).map(([, file]) => file), ...(record.arrived ?? []).map(({ file }) => file)];
}

export function withoutFiles<T extends object>(record: T): Omit<T, FileSlot>;
export function withoutFiles(record: object): object {
  const slots: readonly string[] = fileSlots;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !slots.includes(name)));
}
