import { subjectOf } from '../activity/subject.ts';
import { activityParts, type Writer } from '../activity/write-activity.ts';
import { versionedPut } from '../server/aws/conditions.ts';
import { transact } from '../server/aws/transaction.ts';
import { compareFields } from '../server/compare-fields.ts';
import { type StoredSettings, settingsKey } from './read-settings.ts';
import { OfficeSettings } from './routes.ts';

/** Writes the settings table. */

/**
 * Writes the settings and their history in one transaction. `before` is what was read; the defaults, of version 0, are no
 * record.
 * @throws DomainError STALE when somebody else wrote since then
 */
export async function writeSettings(
  before: OfficeSettings,
  after: StoredSettings,
  writer: Writer,
): Promise<void> {
  const changes = compareFields(Object.keys(OfficeSettings.entries), before, after);
  const entry = { subject: subjectOf('settings', 'site'), ...writer, ...changes };
  const put = versionedPut('settings', { ...after, ...settingsKey }, before.version || undefined);
  await transact([put, ...activityParts(entry)]);
}
