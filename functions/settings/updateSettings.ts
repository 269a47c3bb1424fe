import { writerOf } from '../activity/write-activity.ts';
import { requireVersion } from '../server/aws/conditions.ts';
import { parseOrFault } from '../server/fault.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { readSettings, StoredSettings } from './read-settings.ts';
import { updateSettings as route } from './routes.ts';
import { writeSettings } from './write-settings.ts';

/** Changes the settings that the body names, on the version that it names. */
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

export const handler = serveSuperAdmin(route, updateSettings);
