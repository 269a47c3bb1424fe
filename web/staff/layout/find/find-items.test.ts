import { expect, it } from 'vitest';
import { queueNames, queueWords } from '../../../../functions/contract.ts';
import { itemsWith, screensFor } from './find-items.ts';

const texts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);

it('the form for an application comes first, then the screens of the daily work, then the others', () => {
  const offered = texts(screensFor('super-admin'));
  const work = ['Dashboard', 'Today', ...queueNames.map(name => queueWords[name].label)];
  expect(offered.slice(0, work.length + 1)).toEqual(['Add Application', ...work]);
  expect(offered).toEqual(expect.arrayContaining(['Application List', 'Settings', 'Activity', 'Report']));
});

it('screens that the role may not open are not listed', () => {
  expect(texts(screensFor('admin'))).not.toEqual(expect.arrayContaining(['Report']));
  expect(texts(screensFor('admin'))).not.toEqual(expect.arrayContaining(['Activity']));
});

it.each([
  ['today', ['Today']],
  ['app li', ['Application List']],
  ['create', ['Add Application']],
  ['overdue', ['Overdue']],
  ['rahman', []],
  ['-', []],
])('the text %s finds the screens %o', (typed, found) => {
  expect(texts(itemsWith(screensFor('super-admin'), typed))).toEqual(found);
});
