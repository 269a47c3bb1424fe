import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { StoredApplication } from '../application/stored-application.ts';
import type { ApiHandler } from '../server/serve.ts';
import type { Route } from '../shared/route.ts';
import { type DynamoMock, mockDynamo } from './dynamo.ts';
import { eventOf } from './event.ts';
import { admin, applicationId, now, storedApplication } from './samples.ts';
import { stubSigner, stubStage } from './stage.ts';

/** Helpers for the tests of the three status actions. */

/** A table that has one application, and takes any write; its clock stands at `now`. */
export function holdApplication(changes: Partial<StoredApplication> = {}): DynamoMock {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const dynamo = mockDynamo();
  dynamo.on(GetCommand).resolves({ Item: storedApplication(changes) });
  dynamo.on(TransactWriteCommand).resolves({});
  return dynamo;
}

/** Presses the button of a status action, as an admin does. */
export async function press(handler: ApiHandler, route: Route, body?: Record<string, unknown>) {
  const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId }, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
