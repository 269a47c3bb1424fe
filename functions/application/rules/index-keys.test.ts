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

describe('The index attributes of an application', () => {
  it('put an open record into the lists of its status and stage, the order by collection, and the enquiry', () => {
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

  it('contain the signer of the record’s copy', () => {
    expect(indexAttributes({ ...live, signedBy: '0123abcd' })).toMatchObject({
      signingKey: `0123abcd#${applicationId}`,
    });
  });

  it('show that a copy waits for a signature', () => {
    expect(waitsForSignature(unsignedKey(applicationId))).toBe(true);
    expect(waitsForSignature(`0123abcd#none#`)).toBe(false);
    expect(waitsForSignature(undefined)).toBe(false);
  });

  it('contain the last reached stage, or no stage attribute if no stage was reached', () => {
    const stages = { medical: { date: '2026-03-02' }, received: { date: '2026-03-03' } };
    expect(indexAttributes({ ...live, stages })).toMatchObject({
      listedStatusStage: 'Pending medical',
    });
    expect(indexAttributes({ ...live, stages: {} })).not.toHaveProperty('listedStatusStage');
  });

  it('sort records without a date last', () => {
    expect(indexAttributes(storedApplication({ isStatus: 'Approved' }))).toMatchObject({
      collectKey: `#${applicationId}`,
      approveKey: `#${applicationId}`,
    });
  });

  it('contain the day of approval only while the status is Approved', () => {
    const approve = '2026-03-05';
    const keyOf = (isStatus: 'Approved' | 'Pending') =>
      indexAttributes({ ...live, approve, isStatus })['approveKey'];
    expect([keyOf('Approved'), keyOf('Pending')]).toEqual([`2026-03-05#${applicationId}`, undefined]);
  });

  it('sort collected visas after those still to be collected, but before records without a date', () => {
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

  it('put a closed record only into the lists of closed records, the enquiry and the search for its copy', () => {
    const record = closedApplication({ pending: '2026-03-05' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listed: 'closed',
      listedDeleted: 'closed',
      deletedKey: `${record.closedAt}#${applicationId}`,
      termsLeft: 'yes',
      enquiryPassport: record.passport,
      enquiryIdentity: 'BGD#1990-02-28',
      verifiedCopy: referenceOf(copyId),
      signingShard: 'signing#0',
      signingKey: `none#${applicationId}`,
    });
  });

  it('put a record on hold into its own list, sorted by the end of its case', () => {
    for (const record of [closedApplication({ held: true }), deletedApplication({ held: true })])
      expect(indexAttributes(record)).toMatchObject({
        listedDeleted: 'held',
        deletedKey: `2026-03-01T00:00:00.000Z#${applicationId}`,
      });
  });

  it('put a closed record that was deleted only into the list of deleted records', () => {
    const record = closedApplication({ deletedAt: '2026-03-02T00:00:00.000Z' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
      termsLeft: 'yes',
    });
  });

  it('put a deleted record only into the list of deleted records', () => {
    const record = deletedApplication({ signedBy: '0123abcd' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
      termsLeft: 'yes',
    });
  });
});
