import { httpStatusOf, type Route } from '../../../../functions/contract.ts';
import { endpoints, newId } from '../../../../functions/deployment.ts';
import { runConcurrently } from '../../../local/queue.ts';
import { callAs, callerOf } from './asking.ts';
import type { Ground } from './ground.ts';
import { entriesOf } from './input/bad-requests.ts';
import { liveInput } from './live-input.ts';
import { type Row, Tally } from './row.ts';

/** Attack: ids that no record has. Each route with an id in its path must answer 404. */

export const unknownIds: Row = {
  name: 'Unknown ids × routes',
  async run(ground) {
    const tally = new Tally();
    const routes = endpoints()
      .map(({ route }) => route)
      .filter(({ parameters }) => parameters && 'id' in entriesOf(parameters));
    await runConcurrently(routes, 2, async route => tally.count(await problemWith(ground, route)));
    return tally;
  },
};

async function problemWith(ground: Ground, route: Route): Promise<string | undefined> {
  const by = await callerOf(ground, route);
  const input = await liveInput(ground, route, by);
  const { status, body } = await callAs(ground, by, route, {
    ...input,
    parameters: { ...input.parameters, id: newId(new Date()) },
  });
  const isExpected = status === httpStatusOf.NOT_FOUND && body.code === 'NOT_FOUND';
  return isExpected
    ? undefined
    : `${route.name} answered ${status} ${JSON.stringify(body).slice(0, 200)} for an unknown id`;
}
