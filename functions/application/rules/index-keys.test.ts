import { describe, expect, it } from 'vitest';
import {
  applicationId,
  closedApplication,
  copyId,
  deletedApplication,
  storedApplication,
} from '../../testing/samples.ts';
import type { StoredApplication } from '../stored-application.ts';
import { indexAttributes, unsignedKey, waitsForSignature } from './index-keys.ts';
import { referenceOf } from './reference.ts';
import { storedRow } from './row.ts';

const live = storedApplication({ pending: '2026-03-05' });

describe('The indexes', () => {
  it('put an open record into its lists, orders and the enquiry', () => {
    expect(indexAttributes(live)).toEqual({
      row: storedRow(live),
      listed: 'live',
      listedStatus: 'Pending',
      listedStatusStage: 'Pending received',
      collectKey: `2026-03-05#${applicationId}`,
      enquiryPassport: live.passport,
      enquiryIdentity: 'BGD#1990-02-28',
      verifiedCopy: referenceOf(copyId),
      signingShard: 'signing#0',
      signingKey: `none#${applicationId}`,
    });
  });

  it('have the key that signed a copy', () => {
    expect(indexAttributes({ ...live, signedBy: '0123abcd' })).toMatchObject({
      signingKey: `0123abcd#${applicationId}`,
    });
  });

  it('mark copies that wait for a signature', () => {
    expect(waitsForSignature(unsignedKey(applicationId))).toBe(true);
    expect(waitsForSignature(`0123abcd#none#`)).toBe(false);
    expect(waitsForSignature(undefined)).toBe(false);
  });

  it('have the last reached stage, but nothing without a stage', () => {
    const stages = { medical: { date: '2026-03-02' }, received: { date: '2026-03-03' } };
    expect(indexAttributes({ ...live, stages })).toMatchObject({
      listedStatusStage: 'Pending medical',
    });
    expect(indexAttributes({ ...live, stages: {} })).not.toHaveProperty('listedStatusStage');
  });

  it('sort records without dates last', () => {
    expect(indexAttributes(storedApplication({ isStatus: 'Approved' }))).toMatchObject({
      collectKey: `#${applicationId}`,
      approveKey: `#${applicationId}`,
    });
  });

  it('have the day of approval while approved', () => {
    const approve = '2026-03-05';
    const keyOf = (isStatus: 'Approved' | 'Pending') =>
      indexAttributes({ ...live, approve, isStatus })['approveKey'];
    expect([keyOf('Approved'), keyOf('Pending')]).toEqual([`2026-03-05#${applicationId}`, undefined]);
  });

  it('sort collected visas after others in the order of collection, but before records without a date', () => {
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

  it('put a closed record only into those of closed records, the enquiry and its copy', () => {
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

  it('put a held record into its own list, by the end of its case', () => {
    for (const record of [closedApplication({ held: true }), deletedApplication({ held: true })])
      expect(indexAttributes(record)).toMatchObject({
        listedDeleted: 'held',
        deletedKey: `2026-03-01T00:00:00.000Z#${applicationId}`,
      });
  });

  it('treat a closed record that was deleted as deleted', () => {
    const record = closedApplication({ deletedAt: '2026-03-02T00:00:00.000Z' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
    });
  });

  it('put a deleted record only among the deleted', () => {
    const record = deletedApplication({ signedBy: '0123abcd' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
    });
  });
});
