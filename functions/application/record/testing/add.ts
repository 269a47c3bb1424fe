import { vi } from 'vitest';
import { eventOf } from '../../../testing/event.ts';
import { acceptFiles, mockS3, mockUpload, type S3Mock } from '../../../testing/s3.ts';
import { admin, fields, now, uploadKey } from '../../../testing/samples.ts';
import { stubSigner, stubStage } from '../../../testing/stage.ts';
import { type MockTables, mockTables } from '../../../testing/tables/mock-tables.ts';
import { handler } from '../addApplication.ts';
import { addApplication as route } from '../routes.ts';

/** Sets the clock to `now`, and returns empty tables and a mocked S3 with an uploaded portrait. */
export function prepareToAdd(): { readonly tables: MockTables; readonly s3: S3Mock } {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const s3 = mockS3();
  mockUpload(s3, uploadKey);
  acceptFiles(s3);
  return { tables: mockTables(), s3 };
}

export async function add(changes: Record<string, unknown> = {}, idempotencyKey?: string) {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const body = { ...fields, image: uploadKey, ...changes };
  const answer = await handler(eventOf(route, { caller: admin, headers, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
