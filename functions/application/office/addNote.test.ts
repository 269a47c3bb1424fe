import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { storedApplicationOf } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, applicationId, deletedApplication, now } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import { handler } from './addNote.ts';
import { addNote as route } from './routes.ts';

const add = (text: string, version = 3) => callStatusRoute(handler, route, { text, version });
const noteOf = (text: string) => ({ text, by: admin.id, at: now.toISOString() });

beforeEach(async () => {
  await storeSampleApplication();
});

describe('addNote', () => {
  it('stores the last note with author and time, and updates the day of the last event', async () => {
    const { status, body } = await add('\n  Called  twice,\r\n no answer. \n\n\nAgain on Sunday.\n');
    expect(status).toBe(200);
    const text = 'Called twice,\nno answer.\n\nAgain on Sunday.';
    expect(body).toMatchObject({ note: noteOf(text), version: 4 });
    expect(await storedApplicationOf(applicationId)).toMatchObject({
      note: body.note,
      lastActivity: '2026-03-05',
    });
  });

  it('writes a history entry without the earlier note', async () => {
    await add('First');
    vi.advanceTimersByTime(1);
    await add('Second', 4);
    const at = new Date(now.getTime() + 1).toISOString();
    const [second, first] = await storedHistory('application', applicationId);
    expect([second?.action, second?.before, second?.after]).toEqual([
      'addNote',
      {},
      { note: { ...noteOf('Second'), at } },
    ]);
    expect(first?.after).toEqual({ note: noteOf('First') });
  });

  it('removes a due day to look again from the list of the person in charge', async () => {
    const assignee = { id: admin.id, name: 'Nadia' };
    const tables = await storeSampleApplication({ assignee, lookAgain: '2026-03-01' });
    const row = () => tables.find('words', { beginning: `assignedTo ${admin.id}` })?.['row'];
    expect(row()).toContain('2026-03-01');
    await add('Looked again');
    expect(row()).not.toContain('2026-03-01');
  });

  it('sends no message to the applicant', async () => {
    const tables = await storeSampleApplication();
    await add('Called the employer');
    expect(tables.all('messages')).toEqual([]);
  });

  it.each(['', ' ', 'a'.repeat(limits.noteMax + 1)])('rejects %j', async text => {
    const { status, body } = await add(text);
    expect([status, body.fields]).toEqual([400, { text: messages.invalid('note') }]);
  });

  it('rejects a note with an invisible character in a line', async () => {
    expect((await add('Called.\nNo an\u200bswer.')).body.fields).toEqual({ text: messages.hiddenCharacters });
  });

  it('rejects an outdated version and a deleted application', async () => {
    expect((await add('Late', 2)).status).toBe(409);
    await storeSampleApplication(deletedApplication());
    expect((await add('Gone')).status).toBe(404);
  });
});
