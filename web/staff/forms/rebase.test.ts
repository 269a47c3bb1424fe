import { expect, it } from 'vitest';
import { changedEntries, differences, differing, rebased } from './rebase.ts';

const base = { title: 'Work', link: '', shown: false };

it('differing returns the fields that differ', () => {
  expect(differing(base, { ...base, link: 'https://example.com' })).toEqual(['link']);
  expect(differing(base, base)).toEqual([]);
});

it('differences returns labels and formatted values', () => {
  const labels = { title: 'Title', link: 'Link', shown: 'Shown' };
  expect(differences(base, { title: 'Study', link: 'https://example.com', shown: true }, labels)).toEqual([
    { label: 'Title', before: 'Work', after: 'Study' },
    { label: 'Link', before: '–', after: 'https://example.com' },
    { label: 'Shown', before: 'No', after: 'Yes' },
  ]);
});

it('changedEntries returns only the changed entries', () => {
  expect(changedEntries(base, { ...base, shown: true })).toEqual({ shown: true });
});

it('rebased keeps the user’s changes and takes the other values from the latest record', () => {
  const mine = { ...base, title: 'Visit' };
  const latest = { title: 'Study', link: 'https://example.com', shown: true };
  expect(rebased(base, mine, latest)).toEqual({ ...latest, title: 'Visit' });
});
