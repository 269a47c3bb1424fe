import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  deletedIds,
  listedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedSteps,
  storedTotals,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  applicationId,
  deletedApplication,
  now,
  sourceIp,
  storedApplication,
  superAdmin,
} from '../../testing/samples.ts';
import { itReadsTheRoleFromThePool } from '../../testing/standing.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { joinApplications } from './joinApplications.ts';
import { separateApplications as route } from './routes.ts';
import { handler } from './separateApplications.ts';
import { call, holdPair, kept, otherId, removed } from './testing/pair.ts';

const separate = () => call(handler, route, { id: otherId });

/** Returns the record without the fields that every write changes. */
const asItWas = ({
  version,
  updatedAt,
  lastActivity,
  proof,
  signedBy,
  copySince,
  ...record
}: Record<string, unknown>) => record;

beforeEach(async () => {
  await holdPair();
  const body = {
    version: 3,
    other: otherId,
    otherVersion: 3,
    take: ['givenN', 'passport', 'file1'] as const,
  };
  await withoutUsesCheck(() =>
    joinApplications({
      parameters: { id: applicationId },
      body: { ...body, take: [...body.take] },
      caller: superAdmin,
      now,
      sourceIp,
    }),
  );
  vi.advanceTimersByTime(1);
});

describe('separateApplications, which undoes the joining of two records', () => {
  it('moves the record’s counts of days between stages back to its earlier visa type', async () => {
    const stages = { received: { date: '2026-01-02' }, submitted: { date: '2026-01-05' } };
    const joined = await storedApplicationOf(otherId);
    const before = { ...joined?.joined?.before, visaType: 'work' };
    await replaceApplication(
      storedApplication({ ...(await storedApplicationOf(applicationId)), visaType: 'other', stages }),
    );
    await replaceApplication(
      storedApplication({ ...joined, joined: joined?.joined && { ...joined.joined, before } }),
    );
    expect((await separate()).status).toBe(200);
    expect(await storedSteps()).toEqual({
      'pace#submitted#2026-01#other': { 3: -1 },
      'pace#submitted#2026-01#work': { 3: 1 },
    });
  });

  itReadsTheRoleFromThePool(route, handler);

  it('restores both records in lists and totals, with an entry in both histories', async () => {
    const { status, body } = await separate();
    expect([status, body._id, body.version]).toEqual([200, otherId, 5]);
    expect(asItWas((await storedApplicationOf(applicationId)) ?? {})).toEqual(asItWas(kept));
    expect(asItWas((await storedApplicationOf(otherId)) ?? {})).toEqual(asItWas(removed));
    expect(await listedIds()).toHaveLength(2);
    expect(await deletedIds()).toEqual([]);
    expect(await storedTotals()).toMatchObject({ all: 2 });
    for (const id of [applicationId, otherId])
      expect((await storedHistory('application', id))[0]).toMatchObject({ action: 'separateApplications' });
  });

  it('gives each record its own passport back', async () => {
    await separate();
    const next = storedApplication({ _id: 'e'.repeat(24), email: 'e@example.com' });
    for (const { passport } of [kept, removed])
      await expect(storeApplications({ ...next, passport })).rejects.toMatchObject({
        fields: { passport: messages.passportTaken },
      });
  });

  it('fails if the remaining record has changed since, or another record has claimed the passport', async () => {
    const joined = await storedApplicationOf(applicationId);
    if (!joined) throw new Error('It is gone');
    const next = storedApplication({ _id: 'e'.repeat(24), email: 'e@example.com' });
    await storeApplications(next);
    expect(await separate()).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', fields: { passport: messages.passportTaken } },
    });
    await replaceApplication({ ...joined, version: joined.version + 1 });
    expect(await separate()).toMatchObject({
      status: 409,
      body: { code: 'STALE', message: messages.joinedChanged },
    });
    expect(await deletedIds()).toEqual([otherId]);
  });

  it('returns 404 for a record that was deleted without joining, and after the time to restore', async () => {
    vi.setSystemTime(new Date('2026-05-01T00:00:00.000Z'));
    expect((await separate()).status).toBe(404);
    vi.setSystemTime(now);
    await replaceApplication(deletedApplication({ _id: otherId }));
    expect((await separate()).status).toBe(404);
  });
});
