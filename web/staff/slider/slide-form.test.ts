import { describe, expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { firstOf } from '../forms/field-rules.ts';
import { rebased } from '../forms/rebase.ts';
import { aSlide } from '../testing/sample-slide.ts';
import {
  changesBetween,
  changesOf,
  emptySlide,
  entriesOf,
  newSlideOf,
  problemsOf,
  slideRules,
} from './slide-form.ts';

const good = entriesOf(aSlide());

describe('the check', () => {
  it.each([
    ['thumbnail', 'slide title'],
    ['title', 'slide content'],
    ['status', 'status'],
  ] as const)('needs the %s, and does not say that all fields are required [§5]', (field, name) => {
    expect(problemsOf({ ...good, [field]: '' })).toEqual([{ field, message: messages.invalid(name) }]);
  });

  it('looks for empty fields first, in their order', () => {
    expect(problemsOf(emptySlide)[0]?.field).toBe('thumbnail');
    expect(problemsOf({ ...good, link: 'nowhere', title: ' ' })[0]?.field).toBe('title');
  });

  it.each(['http://example.com', 'example.com', 'javascript:alert(1)'])('refuses the link %s', link => {
    expect(problemsOf({ ...good, link })).toEqual([
      { field: 'link', message: messages.invalid('https link') },
    ]);
  });

  it('needs a link for the navigation bar', () => {
    expect(problemsOf({ ...good, shownOnNavbar: true })[0]?.field).toBe('link');
    expect(problemsOf({ ...good, shownOnNavbar: true, link: 'https://example.com' })).toEqual([]);
  });

  it('finds nothing wrong with a slide without a link', () => {
    expect(problemsOf(good)).toEqual([]);
  });
});

it('sends a new slide only once its status is chosen', () => {
  expect(newSlideOf(good)).toEqual(good);
  expect(() => newSlideOf(emptySlide)).toThrow();
});

describe('changing a slide', () => {
  it('sends what was changed, the status as published', () => {
    const changed = { ...good, title: 'New', status: 'Unpublished' as const };
    expect(changesOf(aSlide(), changed)).toEqual({ title: 'New', published: false });
    expect(changesOf(aSlide(), good)).toEqual({});
  });

  it('keeps what was typed over what somebody else changed', () => {
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
    const changes = changesBetween(aSlide(), latest);
    expect(changes.map(({ label }) => label)).toEqual(['Slide Content', 'Language', 'Link', 'Image']);
    expect(changes[1]).toMatchObject({ before: 'English', after: 'Bangla' });
    expect(changesBetween(aSlide(), aSlide())).toEqual([]);
  });
});

it('takes from a refusal the first field of the form', () => {
  expect(firstOf({ link: 'No.', image: 'Too large.' }, slideRules.fields)).toEqual({
    field: 'image',
    message: 'Too large.',
  });
  expect(firstOf({ version: 'Old.' }, slideRules.fields)).toBeUndefined();
});
