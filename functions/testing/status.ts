import { vi } from 'vitest';
import type { StoredApplication } from '../application/stored-application.ts';
import type { ApiHandler } from '../server/serve.ts';
import type { Route } from '../shared/route.ts';
import { storeApplications } from './applications.ts';
import { eventOf } from './event.ts';
import { admin, applicationId, now, storedApplication } from './samples.ts';
import { stubSigner, stubStage } from './stage.ts';
import { type MockTables, mockTables } from './tables/mock-tables.ts';

/** Stores a sample application and sets the clock to `now`. */
export async function storeSampleApplication(changes: Partial<StoredApplication> = {}): Promise<MockTables> {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const tables = mockTables();
  await storeApplications(storedApplication(changes));
  return tables;
}

export async function callStatusRoute(handler: ApiHandler, route: Route, body?: Record<string, unknown>) {
  const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId }, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
