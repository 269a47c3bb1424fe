import { expect, it, vi } from 'vitest';
import { monthKey } from '../application/messages/budget.ts';
import { eventOf } from '../testing/event.ts';
import { admin, now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './getMessageSettings.ts';
import { defaultMessageSettings, getMessageSettings as route } from './message-settings.ts';

async function read() {
  const answer = await handler(eventOf(route, { caller: admin }));
  return JSON.parse(answer.body ?? '');
}

it('getMessageSettings returns the settings and what this month cost', async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
  expect(await read()).toEqual({ settings: defaultMessageSettings, spent: 0 });
  const stored = { ...defaultMessageSettings, monthCeiling: 1_000_000, version: 3 };
  const ceilingReachedAt = now.toISOString();
  mockTables({
    settings: [{ ...stored, name: 'messages' }],
    messageBudget: [{ key: monthKey(now), spent: 900_000, ceilingReachedAt }],
  });
  expect(await read()).toEqual({ settings: stored, spent: 900_000, ceilingReachedAt });
});
