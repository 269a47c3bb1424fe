import { describe, expect, it } from 'vitest';
import { applicationId, copyId, deletedApplication, storedApplication } from '../testing/samples.ts';
import { comparableName, indexAttributes, unsignedKey, waitsForSignature } from './index-keys.ts';
import { prefixesOf } from './list/search.ts';
import { referenceOf } from './reference.ts';
import { storedRow } from './row.ts';
import type { StoredApplication } from './stored-application.ts';

const live = storedApplication({ pending: '2026-03-05' });

/** The digits by which a search for a number looks into the index of phones. */
const phonePrefixOf = (typed: string) => prefixesOf(typed).find(({ index }) => index === 'phone')?.prefix;

describe('The indexes', () => {
  it.each(['+8801712345678', '8801712345678', '01712345678', '+880 1712-345678'])(
    'have a record whose phone is stored as %s where every other form of the number is looked for',
    phone => {
      const { phoneKey } = indexAttributes({ ...live, phone });
      expect(phoneKey).toBe(`01712345678#${applicationId}`);
      for (const typed of [
        '01712',
        '+880 1712-345678',
        '০১৭১২ ৩৪৫',
        '008801712345678',
        '8801712',
        '(01712) 345678',
      ])
        expect(phoneKey, typed).toMatch(new RegExp(`^${phonePrefixOf(typed)}`));
    },
  );

  it('have a live record in its lists, its orders, the searches and the enquiry', () => {
    expect(indexAttributes(live)).toEqual({
      row: storedRow(live),
      listed: 'live',
      listedStatus: 'Pending',
      collectKey: `2026-03-05#${applicationId}`,
      approveKey: `#${applicationId}`,
      surnameKey: `rahman ayesha#${applicationId}`,
      phoneKey: `01712345678#${applicationId}`,
      enquiryPassport: live.passport,
      enquiryIdentity: 'BGD#1990-02-28',
      verifiedCopy: referenceOf(copyId),
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
      listedStage: 'medical',
      listedStatusStage: 'Pending medical',
    });
    expect(indexAttributes({ ...live, stages: {} })).not.toHaveProperty('listedStage');
  });

  it('have one without dates last in the orders by date', () => {
    expect(indexAttributes(storedApplication())).toMatchObject({
      collectKey: `#${applicationId}`,
      approveKey: `#${applicationId}`,
    });
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

  it('have a deleted one only among the deleted', () => {
    const record = deletedApplication({ signedBy: '0123abcd' });
    expect(indexAttributes(record)).toEqual({
      row: storedRow(record),
      listedDeleted: 'deleted',
      deletedKey: `${record.deletedAt}#${applicationId}`,
    });
  });
});

describe('For comparing', () => {
  it('names are in lower case, single-spaced and composed', () => {
    expect(comparableName('  RAHMAN   Ren\u0065\u0301e ')).toBe('rahman renée');
  });
});
