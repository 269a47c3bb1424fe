import { describe, expect, it } from 'vitest';
import { arrivedDocument, documentRequest } from '../../testing/document-requests.ts';
import { admin, keptFile, now, storedApplication } from '../../testing/samples.ts';
import { deletion, revised } from './changes.ts';
import { difference } from './difference.ts';

const live = storedApplication();

describe('The difference between two versions of a record', () => {
  it('contains only the fields that changed', () => {
    const after = revised({ ...live, surname: 'Khan', pending: '2026-03-05' }, now);
    expect(difference(live, after)).toEqual({
      before: { surname: 'Rahman' },
      after: { surname: 'Khan', pending: '2026-03-05' },
    });
  });

  it('shows files by name, even if two different files have the same name', () => {
    const after = { ...live, image: keptFile({ key: 'other' }), file1: keptFile({ name: 'letter.png' }) };
    expect(difference(live, after)).toEqual({
      before: { image: 'portrait.jpg' },
      after: { image: 'portrait.jpg', file1: 'letter.png' },
    });
    expect(difference({ ...live, file2: keptFile({ name: 'visa.pdf' }) }, live)).toEqual({
      before: { file2: 'visa.pdf' },
      after: {},
    });
  });

  it('contains all fields of a new record, except those that every write changes', () => {
    const { before, after } = difference(undefined, live);
    expect(before).toEqual({});
    expect(after).toMatchObject({ _id: live._id, passport: live.passport, image: 'portrait.jpg' });
    for (const field of ['version', 'createdAt', 'updatedAt']) expect(after).not.toHaveProperty(field);
  });

  it('leaves out requests for documents and arrived ones, which have entries in words', () => {
    const after = { ...live, documentRequests: [documentRequest()], arrived: [arrivedDocument()] };
    expect(difference(live, after)).toEqual({ before: {}, after: {} });
  });

  it('contains the time of a deletion', () => {
    expect(difference(live, { ...live, ...deletion(admin.id, now) })).toEqual({
      before: {},
      after: { deletedAt: now.toISOString() },
    });
  });
});
