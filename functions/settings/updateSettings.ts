import { parseOrFault } from '../server/fault.ts';
import type { Answered, ServedRequest } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { readSettings, StoredSettings } from './read-settings.ts';
import { updateSettings as route } from './routes.ts';
import { writeSettings } from './write-settings.ts';

type Request = Pick<ServedRequest<typeof route>, 'body' | 'caller' | 'now'>;

/** Changes the settings that the body names. The version is the one that was read; the defaults have none. */
export async function updateSettings({ body, caller, now }: Request): Promise<Answered<typeof route>> {
  const { version, ...changes } = body;
  const before = await readSettings();
  if (changes.pdfDocuments !== undefined && before.pdfDocuments === undefined) {
    throw fieldError('pdfDocuments', messages.unknownField);
  }
  if (version !== before.version) throw new DomainError('STALE', messages.stale);
  const after = parseOrFault(
    StoredSettings,
    { ...before, ...changes, version: (version ?? 0) + 1 },
    'The new settings',
  );
  await writeSettings(before, after, { who: caller.id, action: route.name, now });
  return after;
}

export const handler = serveSuperAdmin(route, updateSettings);
