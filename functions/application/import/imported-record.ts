import { createHash } from 'node:crypto';
import type { Caller } from '../../server/caller.ts';
import { parseOrFault } from '../../server/fault.ts';
import { limits } from '../../shared/limits.ts';
import { officeDayOf, startOfPeriod } from '../../shared/office-time.ts';
import { newCopy } from '../rules/copy-claims.ts';
import { firstStages } from '../rules/stage-rules.ts';
import { StoredApplication } from '../stored-application.ts';
import type { Imported } from './import-rules.ts';

/** An imported file. `id` is the start of the file's hash, `began` the start time of its first import. */
export interface ImportedFile {
  readonly id: string;
  readonly began: Date;
}

const daySeconds = 86_400;

/** Hexadecimal digits of a row number: a sheet has at most 1,048,576 rows. */
const rowDigits = 6;
const secondDigits = 8;
const placeDigits = secondDigits + rowDigits;

/** Builds an id of time, row number and an unguessable hash, so that a repeated request adds no second record. */
function importedId(of: ImportedFile, row: number, received: string | undefined): string {
  const second = secondOf(of, row, received).toString(16).padStart(secondDigits, '0');
  const place = row.toString(16).padStart(rowDigits, '0');
  const hash = createHash('sha256').update(`${of.id}#${row}`).digest('hex');
  return (second + place + hash).slice(0, limits.idLength);
}

/** Returns an id for the row of a deleted record. It is derived from the old id, and in the same shard. */
export function idAfter(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex');
  return id.slice(0, placeDigits) + hash.slice(0, limits.idLength - placeDigits - 1) + id.slice(-1);
}

/** Creation time in seconds: the import's start or, if earlier, the day of receipt, a second later for each row. */
function secondOf({ began }: ImportedFile, row: number, received: string | undefined): number {
  const isEarlier = received !== undefined && received < officeDayOf(began);
  return isEarlier
    ? startOfPeriod(received).getTime() / 1000 + Math.min(row, daySeconds - 1)
    : Math.floor(began.getTime() / 1000);
}

/** Returns the record of a row. Without a day of receipt, it counts as created when the import started. */
export function importedRecord(
  { imported, row }: { readonly imported: Imported; readonly row: number },
  of: ImportedFile,
  { now, caller }: { readonly now: Date; readonly caller: Caller },
): StoredApplication {
  const received = imported.stages.received?.date;
  const created = new Date(secondOf(of, row, received) * 1000);
  const stages = { ...firstStages(created), ...imported.stages };
  const { fields, language, isStatus, pending, approve, closed } = imported;
  const record = {
    ...fields,
    _id: importedId(of, row, received),
    ...(imported.namesAsInPassport && { namesAsInPassport: true }),
    ...(language && { language }),
    consent: imported.consent,
    ...(imported.consent && { consents: { email: { on: officeDayOf(now), way: 'import' } } }),
    ...(imported.emailShared && { emailShared: true }),
    isAdmin: true,
    isStatus,
    ...(pending && { pending }),
    ...(approve && { approve }),
    statusDate:
      imported.statusDate ?? (isStatus === 'Pending' ? officeDayOf(created) : stages.decision?.date),
    stages,
    ...newCopy(now),
    ...(closed && { closedAt: startOfPeriod(closed).toISOString(), closedBy: caller.id }),
    version: 1,
    createdAt: created.toISOString(),
    updatedAt: now.toISOString(),
  };
  return parseOrFault(StoredApplication, record, 'An imported application');
}
