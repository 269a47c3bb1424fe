import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { mockCognito } from '../testing/cognito.ts';
import { eventOf } from '../testing/event.ts';
import { storedHistory } from '../testing/history.ts';
import { now, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../testing/uses/with-uses-check.ts';
import { defaultMessageSettings, updateMessageSettings as route } from './message-settings.ts';
import { readTemplate, shownTemplate } from './read-template.ts';
import { handler } from './updateMessageSettings.ts';

const { templates, smsPartPrice, whatsAppPrice, monthCeiling } = defaultMessageSettings;
const textsOf = ({ en, bn }: { en: string; bn: string }) => ({ en, bn });
const unchanged = {
  templates: {
    change: textsOf(templates.change),
    documents: textsOf(templates.documents),
    code: textsOf(templates.code),
  },
  smsPartPrice,
  whatsAppPrice,
  monthCeiling,
  version: 0,
};
const withText = (bn: string, version = 0) => ({
  ...unchanged,
  templates: { ...unchanged.templates, change: { ...unchanged.templates.change, bn } },
  version,
});

let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  mockRoles(mockCognito(), 'super-admin');
});

async function update(body: object) {
  const answer = await handler(eventOf(route, { caller: superAdmin, body: { ...body } }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

describe('updateMessageSettings', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('gives a changed text the next version, and keeps the others', async () => {
    const { status, body } = await update(withText('নতুন খবর {link}'));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...defaultMessageSettings,
      templates: { ...templates, change: { en: templates.change.en, bn: 'নতুন খবর {link}', version: 2 } },
      version: 1,
    });
    expect(await storedHistory('settings', 'site')).toMatchObject([
      {
        action: 'updateMessageSettings',
        before: { 'templates.change.bn': templates.change.bn },
        after: { 'templates.change.bn': 'নতুন খবর {link}' },
      },
    ]);
  });

  it('keeps every earlier version of a text', async () => {
    await update(withText('এক {link}'));
    await update(withText('দুই {link}', 1));
    const texts = await withoutUsesCheck(() =>
      Promise.all([1, 2, 3, 4].map(async version => (await readTemplate('change', version))?.bn)),
    );
    expect(texts).toEqual([templates.change.bn, 'এক {link}', 'দুই {link}', undefined]);
  });

  it('changes prices without a new version of the texts', async () => {
    const { body } = await update({ ...unchanged, monthCeiling: 9_000_000 });
    expect(body).toEqual({ ...defaultMessageSettings, monthCeiling: 9_000_000, version: 1 });
    expect(tables.all('settings')).toHaveLength(1);
  });

  it('names the field of a text that has no link or an unknown value', async () => {
    for (const [text, message] of [
      ['কোনো লিঙ্ক নেই', messages.missingTemplateValue('link')],
      ['{name} {link}', messages.unknownTemplateValue('name', ['link', 'reference', 'day', 'phone'])],
    ] as const) {
      const { status, body } = await update(withText(text));
      expect([status, body.fields]).toEqual([400, { 'templates.change.bn': message }]);
    }
    expect(tables.all('settings')).toEqual([]);
  });

  it('throws STALE if the caller read another version, or another request writes at the same time', async () => {
    expect((await update(withText('{link}', 3))).status).toBe(409);
    tables.before(TransactWriteCommand, () =>
      tables.put('settings', { ...defaultMessageSettings, name: 'messages', version: 1 }),
    );
    expect(await update(withText('{link}'))).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });
});

describe('shownTemplate', () => {
  it('shows the names of values, which are not stored', () => {
    expect(shownTemplate('News ({reference}): {link}')).toBe('News ((reference)): (link)');
  });
});
