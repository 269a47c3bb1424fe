import { describe, expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { firstOf } from '../forms/field-rules.ts';
import { rebased } from '../forms/rebase.ts';
import { aSlide } from '../testing/sample-slide.ts';
import {
  emptySlide,
  entriesOf,
  newSlideOf,
  problemsOf,
  slideChangesOf,
  slideDifferences,
  slideRules,
} from './slide-form.ts';

const good = entriesOf(aSlide());

describe('problemsOf a slide', () => {
  it.each([
    ['thumbnail', 'slide title'],
    ['title', 'slide content'],
    ['status', 'status'],
  ] as const)('returns the message of the empty %s, which names the field [§5]', (field, name) => {
    expect(problemsOf({ ...good, [field]: '' })).toEqual([{ field, message: messages.invalid(name) }]);
  });

  it('returns empty fields first, in the order of the form', () => {
    expect(problemsOf(emptySlide)[0]?.field).toBe('thumbnail');
    expect(problemsOf({ ...good, link: 'nowhere', title: ' ' })[0]?.field).toBe('title');
  });

  it.each(['http://example.com', 'example.com', 'javascript:alert(1)'])('rejects the link %s', link => {
    expect(problemsOf({ ...good, link })).toEqual([
      { field: 'link', message: messages.invalid('https link') },
    ]);
  });

  it('requires a link if the navigation bar shows the slide', () => {
    expect(problemsOf({ ...good, shownOnNavbar: true })[0]?.field).toBe('link');
    expect(problemsOf({ ...good, shownOnNavbar: true, link: 'https://example.com' })).toEqual([]);
  });

  it('accepts a slide without a link', () => {
    expect(problemsOf(good)).toEqual([]);
  });
});

it('a new slide cannot be sent until its status is chosen', () => {
  expect(newSlideOf(good)).toEqual(good);
  expect(() => newSlideOf(emptySlide)).toThrow();
});

describe('changes of a slide', () => {
  it('changes contain the status as `published`', () => {
    const changed = { ...good, title: 'New', status: 'Unpublished' as const };
    expect(slideChangesOf(aSlide(), changed)).toEqual({ title: 'New', published: false });
    expect(slideChangesOf(aSlide(), good)).toEqual({});
  });

  it('the user’s changes stay over another user’s changes', () => {
    const latest = aSlide({
      title: 'Theirs',
      language: 'bn',
      link: 'https://example.com',
      image: undefined,
    });
    const mine = { ...good, title: 'Mine' };
    expect(rebased(entriesOf(aSlide()), mine, entriesOf(latest))).toEqual({
      ...mine,
      language: 'bn',
      link: 'https://example.com',
    });
    const changes = slideDifferences(aSlide(), latest);
    expect(changes.map(({ label }) => label)).toEqual(['Slide Content', 'Language', 'Link', 'Image']);
    expect(changes[1]).toMatchObject({ before: 'English', after: 'Bangla' });
    expect(slideDifferences(aSlide(), aSlide())).toEqual([]);
  });
});

it('firstOf returns the first of the form’s fields in a server error', () => {
  expect(firstOf({ link: 'No.', image: 'Too large.' }, slideRules.fields)).toEqual({
    field: 'image',
    message: 'Too large.',
  });
  expect(firstOf({ version: 'Old.' }, slideRules.fields)).toBeUndefined();
});
