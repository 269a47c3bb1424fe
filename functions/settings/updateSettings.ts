import { subjectOf } from '../activity/subject.ts';
import { activityParts, type Writer, writerOf } from '../activity/write-activity.ts';
import { requireVersion, versionedPut } from '../server/aws/conditions.ts';
import { transact } from '../server/aws/transaction.ts';
import { compareFields } from '../server/compare-fields.ts';
import { parseOrFault } from '../server/fault.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { readSettings, StoredSettings, settingsKey } from './read-settings.ts';
import { OfficeSettings, updateSettings as route } from './routes.ts';

export const updateSettings: Handler<typeof route> = async request => {
  const { body } = request;
  const { version: read, ...changes } = body;
  const before = await readSettings();
  if (changes.pdfDocuments !== undefined && before.pdfDocuments === undefined) {
    throw fieldError('pdfDocuments', messages.unknownField);
  }
  requireVersion(before, read);
  const version = before.version + 1;
  const after = parseOrFault(StoredSettings, { ...before, ...changes, version }, 'The new settings');
  await writeSettings(before, after, writerOf(route, request));
  return after;
};

/** Writes the settings with a history entry. @throws DomainError STALE if they changed since `before` was read */
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

export const handler = serveSuperAdmin(route, updateSettings);
