import { vi } from 'vitest';
import type { ApiHandler } from '../../../server/serve.ts';
import type { Route } from '../../../shared/route.ts';
import { storeApplications } from '../../../testing/applications.ts';
import { eventOf } from '../../../testing/event.ts';
import { acceptFiles, mockS3, mockUpload, type S3Mock } from '../../../testing/s3.ts';
import { admin, applicationId, now, storedApplication, uploadKey } from '../../../testing/samples.ts';
import { stubSigner, stubStage } from '../../../testing/stage.ts';
import { type MockTables, mockTables } from '../../../testing/tables/mock-tables.ts';
import type { StoredApplication } from '../../stored-application.ts';

interface Stores {
  readonly tables: MockTables;
  readonly s3: S3Mock;
}

/** Sets the clock to `now` and stores the record. Mocks S3 with an uploaded portrait, `new.jpg`. */
export async function prepareToUpdate(record: StoredApplication): Promise<Stores> {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const s3 = mockS3();
  mockUpload(s3, uploadKey, { encodedName: 'new.jpg' });
  acceptFiles(s3);
  const tables = mockTables();
  await storeApplications(record);
  return { tables, s3 };
}

/** Returns a function that sends changes of the sample application to a route. */
export const updateWith = (handler: ApiHandler, route: Route) => async (changes: Record<string, unknown>) => {
  const body = { version: storedApplication().version, ...changes };
  const event = eventOf(route, { caller: admin, parameters: { id: applicationId }, body });
  const answer = await handler(event);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
};
