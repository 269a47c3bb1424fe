import type { Writer } from '../activity/write-activity.ts';
import { requireVersion } from '../server/aws/conditions.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findApplication, save } from './applications.ts';
import { revised } from './changes.ts';
import { isLive, type StoredApplication } from './stored-application.ts';

const tries = 5;

interface Change {
  /** The version that the caller read; without it, the record is changed as it is found. */
  readonly version?: number | undefined;
  /** Check of which records can be changed; all others count as not found. The default is live ones. */
  readonly accepts?: (record: StoredApplication) => boolean;
  readonly changes: (before: StoredApplication) => Partial<StoredApplication>;
}

/**
 * Reads an application, changes it and writes it. When somebody else writes in between, a call without a version is
 * tried again on the newer record.
 * @throws DomainError NOT_FOUND, STALE, or DUPLICATE when it comes back and its email or passport is taken
 */
export async function changeApplication(
  id: string,
  { version, accepts = isLive, changes }: Change,
  writer: Writer,
): Promise<StoredApplication> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await findApplication(id);
    if (!before || !accepts(before)) throw new DomainError('NOT_FOUND', messages.notFound);
    requireVersion(before, version);
    const after = revised({ ...before, ...changes(before) }, writer.now);
    try {
      await save(before, after, writer);
      return after;
    } catch (error) {
      if (!isDomainError(error, 'STALE') || version !== undefined || attempt === tries) throw error;
    }
  }
}
