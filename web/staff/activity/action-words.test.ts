import { expect, it } from 'vitest';
import { tasks } from '../../../functions/deployment.ts';
import { actionText } from './action-words.ts';

const recording = tasks().filter(({ uses }) =>
  uses.some(({ on, actions }) => on === 'activity' && actions.includes('dynamodb:PutItem')),
);

it.each(recording.map(({ name }) => name))('describes the action %s', name => {
  expect(actionText(name)).not.toBe(name);
});

it('describes the emails of earlier releases', () => {
  expect(actionText('sendNotices')).toBe('Email notifications');
});

it('returns an unknown action unchanged', () => {
  expect(actionText('fold')).toBe('fold');
});
