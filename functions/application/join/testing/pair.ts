import { vi } from 'vitest';
import type { ApiHandler } from '../../../server/serve.ts';
import type { Route } from '../../../shared/route.ts';
import { storeApplications } from '../../../testing/applications.ts';
import { mockCognito } from '../../../testing/cognito.ts';
import { eventOf } from '../../../testing/event.ts';
import {
  admin,
  applicationId,
  keptFile,
  now,
  storedApplication,
  superAdmin,
} from '../../../testing/samples.ts';
import { stubSigner, stubStage } from '../../../testing/stage.ts';
import { mockRoles } from '../../../testing/standing.ts';
import { type MockTables, mockTables } from '../../../testing/tables/mock-tables.ts';
import type { StoredApplication } from '../../stored-application.ts';

export const otherId = 'd'.repeat(24);

export const file = (letter: string) =>
  keptFile({ key: `applications/${letter.repeat(32)}`, name: `${letter}.jpg` });

/** This record has no Visa Form and no expiry date, and shares its email with another record. */
export const kept = storedApplication({ visaType: 'work', file1: file('a'), emailShared: true });
export const removed = storedApplication({
  _id: otherId,
  copyId: 'ZbCdEfGhIjKlMnOpQrSt_Q',
  givenN: 'Aysha',
  passport: 'CX7654321',
  passportExpiry: '2026-12-01',
  visaType: 'work',
  image: file('c'),
  file1: file('b'),
  file4: file('d'),
  assignee: { id: admin.id, name: 'Ayesha' },
  checklist: {
    jobLetter: { state: 'askedAgain', reason: 'Not signed', date: '2026-01-02' },
    visaForm: { state: 'accepted', date: '2026-01-03' },
    medical: { state: 'notNeeded', date: '2026-01-04' },
  },
});

export async function holdPair(changes: Partial<StoredApplication> = {}): Promise<MockTables> {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const tables = mockTables();
  mockRoles(mockCognito(), 'super-admin');
  await storeApplications({ ...removed, ...changes }, kept);
  return tables;
}

export async function call(
  handler: ApiHandler,
  route: Route,
  { id = applicationId, body }: { readonly id?: string; readonly body?: Record<string, unknown> },
) {
  const answer = await handler(
    eventOf(route, { caller: superAdmin, parameters: { id }, ...(body && { body }) }),
  );
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
