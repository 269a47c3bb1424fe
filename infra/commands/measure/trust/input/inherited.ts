import type { RequestParts, Route } from '../../../../../functions/contract.ts';
import { endpoints } from '../../../../../functions/deployment.ts';
import { runConcurrently } from '../../../../local/queue.ts';
import { asksForPassword } from '../asking.ts';
import { liveInput } from '../live-input.ts';
import { type Row, type Size, Tally } from '../row.ts';
import { problemsRead, problemsStored } from '../stored.ts';
import { entriesOf, type RawRequest } from './bad-requests.ts';
import { inheritedNames } from './hostile-values.ts';
import { problemOf, send } from './sending.ts';

const words: Readonly<Record<Size, number>> = { short: 1, long: inheritedNames.length };

/** Valid requests, each with one name that every object inherits. The fields come from the contract. */
function requestsOf(route: Route, live: RequestParts, first: number, count: number): RawRequest[] {
  const { parameters = {}, query = {} } = live;
  const body = route.body && Object(live.body);
  const plain = { id: parameters['id'], query: texts(query), body: body && JSON.stringify(body) };
  const chosen = (place: number) =>
    Array.from(
      { length: count },
      (_, next) => inheritedNames[(first + place + next) % inheritedNames.length],
    );
  const inQuery = Object.keys(route.query ? entriesOf(route.query) : {}).flatMap((field, place) =>
    chosen(place).map(word => ({ ...plain, query: [...texts({ ...query, [field]: word })] })),
  );
  const inBody = Object.entries(route.body ? entriesOf(route.body) : {}).flatMap(([field], place) =>
    chosen(place).flatMap(word =>
      [word, [word], { [String(word)]: word }].slice(0, count > 1 ? 3 : 1).map(value => ({
        ...plain,
        body: JSON.stringify({ ...body, [field]: value }),
      })),
    ),
  );
  const inPath = route.parameters ? chosen(0).map(id => ({ ...plain, id })) : [];
  return [...inQuery, ...inBody, ...inPath];
}

const texts = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);

export const inherited: Row = {
  name: 'Inherited names × fields',
  async run(ground, size) {
    const tally = new Tally();
    const routes = endpoints()
      .map(({ route }) => route)
      // Leaves out routes that ask for the password, because wrong passwords lock the account.
      .filter(route => !asksForPassword(route));
    await runConcurrently([...routes.keys()], 2, async index => {
      const route = routes[index];
      if (!route) return;
      const live = await liveInput(ground, route);
      const token = await ground.token(route.audience === 'superAdmin' ? ground.chief : ground.admin);
      for (const request of requestsOf(route, live, index, words[size]))
        tally.count(problemOf(route, request, await send(ground.test.cloud.url, token, route, request)));
    });
    tally.add(await problemsStored());
    tally.add(await problemsRead(ground));
    return tally;
  },
};
