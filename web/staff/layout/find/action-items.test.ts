import { expect, it } from 'vitest';
import type { OfferedAction } from '../../shortcuts/offered-actions.ts';
import { actionItems, askedAction, choiceItems } from './action-items.ts';

const run = () => undefined;
const setStage = { name: 'setStage', loadChoices: async () => [] } as const;
const actions: readonly OfferedAction[] = [setStage, { name: 'approve', run }, { name: 'find', run }];

it('the items of actions have their words and keys; hidden actions are left out', () => {
  expect(actionItems(actions)).toEqual([
    { id: 'setStage', keys: ['s'], text: 'Set stage …', types: 'Set stage ' },
    { id: 'approve', keys: ['a'], text: 'Approve, with the stage Decision', run },
  ]);
});

it.each([
  ['set bio', true],
  ['Set stage', true],
  ['set', false],
  ['se bio', false],
  ['bio', false],
  ['settings bio', false],
])('the text "%s" asks for the choices of Set stage: %s', (text, asks) => {
  expect(askedAction(actions, text)).toBe(asks ? setStage : undefined);
});

it('choices match by the words after the verb', () => {
  const choices = ['Biometrics', 'Submitted to IRCC'].map(text => ({ id: text, text, run }));
  const found = (text: string) => choiceItems('setStage', choices, text).map(({ id }) => id);
  expect(found('set bio')).toEqual(['Biometrics']);
  expect(found('Set stage ')).toEqual(['Biometrics', 'Submitted to IRCC']);
  expect(found('set irc sub')).toEqual(['Submitted to IRCC']);
});
