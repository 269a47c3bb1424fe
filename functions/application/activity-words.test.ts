import { expect, it } from 'vitest';
import { activityWords } from './activity-words.ts';
import * as routes from './routes.ts';

it('There are words for everything that activity about an application can say', () => {
  const recorded = Object.values(routes).filter(({ uses }) =>
    uses.some(
      ({ on, actions }) => on === 'activity' && actions.some(action => action === 'dynamodb:PutItem'),
    ),
  );
  expect(Object.keys(activityWords).toSorted()).toEqual(recorded.map(({ name }) => name).toSorted());
});
