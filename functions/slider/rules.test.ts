import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { now } from '../testing/samples.ts';
import { changedSlide, fingerprint, newSlide } from './rules.ts';

const fields = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' } as const;
const slide = newSlide('1'.repeat(24), fields, new Date('2026-01-01T00:00:00.000Z'));

describe('a new slide', () => {
  it('is its first version, outside the top bar, without a link', () => {
    expect(slide).toEqual({
      _id: '1'.repeat(24),
      thumbnail: 'Work',
      title: 'Work in Canada',
      status: 'Published',
      shownOnNavbar: false,
      link: '',
      version: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
  });
});

describe('a changed slide', () => {
  it('is the next version and keeps what was not named', () => {
    const changes = { title: 'Study in Canada', shownOnNavbar: true, link: 'https://canada.ca' };
    expect(changedSlide(slide, changes, now)).toEqual({
      ...slide,
      ...changes,
      version: 2,
      updatedAt: now.toISOString(),
    });
  });

  it.each([
    [{ published: true }, 'Published'],
    [{ published: false }, 'Unpublished'],
    [{ status: 'Unpublished' }, 'Unpublished'],
    [{ status: 'Unpublished', published: false }, 'Unpublished'],
    [{}, 'Published'],
  ] as const)('has the status that %o wants', (changes, status) => {
    expect(changedSlide(slide, changes, now).status).toBe(status);
  });

  it('can lose its link', () => {
    const linked = { ...slide, link: 'https://canada.ca' };
    expect(changedSlide(linked, { link: '' }, now).link).toBe('');
  });

  it('is refused when status and published disagree', () => {
    const change = () => changedSlide(slide, { status: 'Published', published: false }, now);
    const message = messages.invalid('status');
    expect(change).toThrow(
      expect.objectContaining({ code: 'INVALID', message, fields: { status: message } }),
    );
  });

  it('is refused to whom read another version', () => {
    expect(() => changedSlide(slide, { version: 2 }, now)).toThrow(messages.stale);
    expect(() => changedSlide(slide, { version: 1 }, now)).not.toThrow();
  });
});

describe('the fingerprint of a request', () => {
  it('is the same for the same fields in any order, and another for others', () => {
    const { thumbnail, title, status } = fields;
    expect(fingerprint({ status, title, thumbnail })).toBe(fingerprint(fields));
    expect(fingerprint({ ...fields, title: 'Other' })).not.toBe(fingerprint(fields));
  });
});
