import { expect, it } from 'vitest';
import { tasks } from '../../../functions/deployment.ts';
import { actionText } from './action-words.ts';

const recording = tasks().filter(({ uses }) =>
  uses.some(({ on, actions }) => on === 'activity' && actions.includes('dynamodb:PutItem')),
);

it.each(recording.map(({ name }) => name))('has words for %s', name => {
  expect(actionText(name)).not.toBe(name);
});

it('leaves an action as it is that it does not know', () => {
  expect(actionText('fold')).toBe('fold');
});
