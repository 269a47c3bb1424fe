import * as v from 'valibot';
import { type KeptFile, KeptFileRecord } from '../files/kept-file.ts';
import { documentSlots } from './fields.ts';
import { Application } from './schemas.ts';

/** An application as the table keeps it, without the attributes that only indexes need. */

const kept = v.optional(KeptFileRecord);

export const StoredApplication = v.object({
  ...Application.entries,
  image: kept,
  file1: kept,
  file2: kept,
  file3: kept,
  file4: kept,
  file5: kept,
  file6: kept,
  /** Deleted ones can be restored for `limits.restoreDays` from here. */
  deletedAt: v.optional(v.string()),
  /** The id of who deleted it. */
  deletedBy: v.optional(v.string()),
});
export type StoredApplication = v.InferOutput<typeof StoredApplication>;

/** Where an application keeps files: the portrait, then the documents in their order. */
export const fileSlots = ['image', ...documentSlots.map(slot => slot.key)] as const;
export type FileSlot = (typeof fileSlots)[number];

/** The files of a record, by their places; the empty places are not there. */
export function filesOf(record: Partial<Record<FileSlot, KeptFile | undefined>>): [FileSlot, KeptFile][] {
  return fileSlots.flatMap((slot): [FileSlot, KeptFile][] => {
    const file = record[slot];
    return file ? [[slot, file]] : [];
  });
}
