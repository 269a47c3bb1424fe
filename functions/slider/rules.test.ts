import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { now } from '../testing/samples.ts';
import { storedSlide } from '../testing/slides.ts';
import type { StoredSlide } from './record.ts';
import { changedSlide, movedSlides, newSlide, slideFingerprint, sortSlides } from './rules.ts';

const fields = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' } as const;
const slide = newSlide('1'.repeat(24), fields, new Date('2026-01-01T00:00:00.000Z'));

describe('newSlide', () => {
  it('returns version 1 in English, after all other slides, not in the top bar and without a link', () => {
    expect(slide).toEqual({
      _id: '1'.repeat(24),
      thumbnail: 'Work',
      title: 'Work in Canada',
      status: 'Published',
      language: 'en',
      position: Date.parse('2026-01-01T00:00:00.000Z'),
      shownOnNavbar: false,
      link: '',
      version: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
  });
});

describe('changedSlide', () => {
  it('returns the next version and keeps fields that were not sent', () => {
    const changes = {
      title: 'Study in Canada',
      language: 'bn',
      shownOnNavbar: true,
      link: 'https://canada.ca',
    } as const;
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
  ] as const)('returns the status that %o asks for', (changes, status) => {
    expect(changedSlide(slide, changes, now).status).toBe(status);
  });

  it('can remove the link', () => {
    const linked = { ...slide, link: 'https://canada.ca' };
    expect(changedSlide(linked, { link: '' }, now).link).toBe('');
  });

  it('throws INVALID if `status` and `published` disagree', () => {
    const change = () => changedSlide(slide, { status: 'Published', published: false }, now);
    const message = messages.invalid('status');
    expect(change).toThrow(
      expect.objectContaining({ code: 'INVALID', message, fields: { status: message } }),
    );
  });

  it('throws STALE if the caller read another version', () => {
    expect(() => changedSlide(slide, { version: 2 }, now)).toThrow(messages.stale);
    expect(() => changedSlide(slide, { version: 1 }, now)).not.toThrow();
  });
});

describe('slideFingerprint', () => {
  it('is equal for the same fields in any order, and different for other fields', () => {
    const { thumbnail, title, status } = fields;
    expect(slideFingerprint({ status, title, thumbnail })).toBe(slideFingerprint(fields));
    expect(slideFingerprint({ ...fields, title: 'Other' })).not.toBe(slideFingerprint(fields));
    expect(slideFingerprint({ ...fields, language: 'bn' })).not.toBe(slideFingerprint(fields));
  });
});

const at = (position: number, changes: Partial<StoredSlide> = {}) =>
  storedSlide({ _id: `${position}`.padStart(24, '0'), position, ...changes });

describe('sortSlides', () => {
  it('sorts by language, then by position, then by age', () => {
    const bangla = at(1, { language: 'bn' });
    const twin = at(3, { _id: 'f'.repeat(24) });
    expect(sortSlides([bangla, twin, at(3), at(2)])).toEqual([at(2), at(3), twin, bangla]);
  });
});

describe('movedSlides', () => {
  const slides = [at(3), at(7), at(9), at(5, { language: 'bn' })];
  const positions = (from: readonly StoredSlide[], which: StoredSlide, direction: 'up' | 'down') =>
    movedSlides(from, which, direction, now).map(({ before, after }) => [before.position, after.position]);

  it('swaps a slide with its neighbour and gives both the next version', () => {
    const [, one = at(0)] = slides;
    const moved = movedSlides(slides, one, 'up', now);
    expect(moved.map(({ places }) => places)).toEqual([
      { before: 2, after: 1 },
      { before: 1, after: 2 },
    ]);
    expect(moved[0]).toMatchObject({
      before: one,
      after: { ...one, position: 3, version: one.version + 1, updatedAt: now.toISOString() },
    });
    expect(positions(slides, one, 'down')).toEqual([
      [9, 7],
      [7, 9],
    ]);
  });

  it('returns no changes for the first slide of a language upwards and the last one downwards', () => {
    for (const one of [slides[0], slides[3]])
      expect(movedSlides(slides, one ?? at(0), 'up', now)).toEqual([]);
    for (const one of [slides[2], slides[3]])
      expect(movedSlides(slides, one ?? at(0), 'down', now)).toEqual([]);
  });

  it.each([0, 1, 2])('moves slide %i of three that were added at the same time', index => {
    const twins = ['a', 'b', 'c'].map(letter => at(4, { _id: letter.repeat(24) }));
    const [one, expected] = [twins[index] ?? at(0), twins.map(({ _id }) => _id)];
    if (index === 2) expected.splice(1, 2, 'c'.repeat(24), 'b'.repeat(24));
    else expected.splice(index, 2, ...expected.slice(index, index + 2).toReversed());
    const moved = movedSlides(twins, one, index === 2 ? 'up' : 'down', now);
    const after = twins.map(twin => moved.find(({ before }) => before === twin)?.after ?? twin);
    expect(sortSlides(after).map(({ _id }) => _id)).toEqual(expected);
  });
});
