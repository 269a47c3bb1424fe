import { describe, expect, it } from 'vitest';
import {
  applicationId,
  closedApplication,
  copyId,
  deletedApplication,
  storedApplication,
} from '../testing/samples.ts';
import { indexAttributes, unsignedKey, waitsForSignature } from './index-keys.ts';
import { referenceOf } from './reference.ts';
import { storedRow } from './row.ts';
import type { StoredApplication } from './stored-application.ts';

const live = storedApplication({ pending: '2026-03-05' });

describe('The indexes', () => {
  it('have a live record in its lists, its orders and the enquiry', () => {
    expect(indexAttributes(live)).toEqual({
      row: storedRow(live),
      listed: 'live',
      listedStatus: 'Pending',
      collectKey: `2026-03-05#${applicationId}`,
      enquiryPassport: live.passport,
      enquiryIdentity: 'BGD#1990-02-28',
      verifiedCopy: referenceOf(copyId),
      signingShard: 'signing#0',
      signingKey: `none#${applicationId}`,
    });
  });

  it('have one by the key that signed its copy, and one without an id of its copy not by that', () => {
    expect(indexAttributes({ ...live, signedBy: '0123abcd' })).toMatchObject({
      signingKey: `0123abcd#${applicationId}`,
    });
    expect(indexAttributes({ ...live, copyId: undefined })).not.toHaveProperty('verifiedCopy');
  });

  it('know the copies that wait for their signature', () => {
    expect(waitsForSignature(unsignedKey(applicationId))).toBe(true);
    expect(waitsForSignature(`0123abcd#none#`)).toBe(false);
    expect(waitsForSignature(undefined)).toBe(false);
  });

  it('have one by the last stage that it has reached, and one without a stage not by that', () => {
    const stages = { medical: { date: '2026-03-02' }, received: { date: '2026-03-03' } };
    expect(indexAttributes({ ...live, stages })).toMatchObject({
      listedStatusStage: 'Pending medical',
    });
    expect(indexAttributes({ ...live, stages: {} })).not.toHaveProperty('listedStatusStage');
  });

  it('have one without dates last in the orders by date', () => {
    expect(indexAttributes(storedApplication({ isStatus: 'Approved' }))).toMatchObject({
      collectKey: `#${applicationId}`,
      approveKey: `#${applicationId}`,
    });
  });

  it('have one by the day of approval while it is approved', () => {
    const approve = '2026-03-05';
    const keyOf = (isStatus: 'Approved' | 'Pending') =>
      indexAttributes({ ...live, approve, isStatus })['approveKey'];
    expect([keyOf('Approved'), keyOf('Pending')]).toEqual([`2026-03-05#${applicationId}`, undefined]);
  });

  it('have what is collected after all others in the order of collection, but before those without a date', () => {
    const keyOf = (changes: Partial<StoredApplication>) =>
      indexAttributes(storedApplication(changes))['collectKey'];
    const stages = { visaCollected: { date: '2026-03-02' } };
    const keys = [
      keyOf({}),
      keyOf({ stages }),
      keyOf({ pending: '2026-02-20', stages }),
      keyOf({ pending: '2026-03-05', stages }),
      keyOf({ pending: '2000-01-01' }),
    ];
    expect(keys).toEqual(keys.toSorted());
    expect(keys.slice(0, 2)).toEqual([`#${applicationId}`, `#${applicationId}`]);
  });

  it('have a closed one among the closed, by the enquiry and by its copy, and in no list', () => {
    const record = closedApplication({ pending: '2026-03-05' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listed: 'closed',
      listedDeleted: 'closed',
      deletedKey: `${record.closedAt}#${applicationId}`,
      enquiryPassport: record.passport,
      enquiryIdentity: 'BGD#1990-02-28',
      verifiedCopy: referenceOf(copyId),
      signingShard: 'signing#0',
      signingKey: `none#${applicationId}`,
    });
  });

  it('have one that is held apart from both, by when it ended', () => {
    for (const record of [closedApplication({ held: true }), deletedApplication({ held: true })])
      expect(indexAttributes(record)).toMatchObject({
        listedDeleted: 'held',
        deletedKey: `2026-03-01T00:00:00.000Z#${applicationId}`,
      });
  });

  it('have a closed one that was deleted as any that was deleted', () => {
    const record = closedApplication({ deletedAt: '2026-03-02T00:00:00.000Z' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
    });
  });

  it('have a deleted one only among the deleted', () => {
    const record = deletedApplication({ signedBy: '0123abcd' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
    });
  });
});
