import { expect, it } from 'vitest';
import { placedTasks, type Task } from '../../functions/deployment.ts';

/** Every task that changes one of these resources must write a history entry. */
const recorded = ['applications', 'slides', 'settings', 'staff'];

/**
 * Tasks without a history entry: two sign copies again after a change, one only asks the user pool for a new secret, one
 * saves what only its caller sees, and one stores numbers that it counts again each hour.
 */
const withoutLine = [
  'countUsualDays',
  'removeTerms',
  'saveOwnViews',
  'signAgain',
  'signCopy',
  'startSecondFactor',
];

/** Actions that read, and sign-ins, which change nothing that is stored. */
const isRead = (action: string) => /:(Admin)?(Get|List|Query|Scan|BatchGet|Initiate|RespondTo)/.test(action);

const changes = ({ uses }: Task) =>
  uses.some(({ on, actions }) => recorded.includes(on) && actions.some(action => !isRead(action)));

const writesHistory = ({ uses }: Task) =>
  uses.some(({ on, actions }) => on === 'activity' && actions.includes('dynamodb:PutItem'));

it('Every task that changes applications, slides, settings or users writes a history entry', () => {
  const silent = placedTasks().filter(({ task }) => changes(task) && !writesHistory(task));
  expect(
    silent.map(({ task }) => task.name).filter(name => !withoutLine.includes(name)),
    'A change without a history line cannot be explained later: write one with functions/activity, and add recordActivity to ' +
      '`uses` of the task in its routes.ts.',
  ).toEqual([]);
});
