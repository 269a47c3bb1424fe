import { subjectOf } from '../../activity/subject.ts';
import { recordActivity, writerOf } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import type { RouteResponse } from '../../shared/route.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { readExported } from '../export/read-export.ts';
import { findPeople } from '../likely/find-people.ts';
import type { TypedPerson } from '../likely/routes.ts';
import { findClaims } from '../store/claims.ts';
import { findInIndex } from '../store/find-in-index.ts';
import { findImport } from '../store/imports.ts';
import { parseApplication, type StoredApplication } from '../stored-application.ts';
import { compared } from './compared.ts';
import { checkImport as route } from './routes.ts';

/** Lists unreadable ones too, so that their rows are not added as new. Records each view before responding. */
export const checkImport: Handler<typeof route> = async request => {
  const { parameters, body } = request;
  const { columns, ids, passports, emails, closed, people = [] } = body;
  const writer = writerOf(route, request);
  await findImport(parameters.id, writer);
  const unreadable: Unreadable[] = [];
  const [byPassport, byEmail, cases, likely] = await Promise.all([
    findClaims('passport', passports),
    findClaims('email', emails),
    findClosed(closed, unreadable),
    findAllPeople(people),
  ]);
  const named = new Set([...ids, ...byPassport.map(({ application }) => application)]);
  const exported = await readExported([...named], application => unreadable.push({ application }));
  const found = [...exported, ...cases];
  const records = [...new Map(found.map(record => [record._id, record])).values()];
  const read = new Set([...records, ...likely.flat()].map(({ _id }) => _id));
  await Promise.all(
    [...read].map(id => recordActivity({ ...writer, subject: subjectOf('application', id) })),
  );
  return {
    applications: records.map(record => compared(record, columns)),
    taken: [...byPassport, ...byEmail],
    ...(unreadable.length > 0 && { unreadable }),
    ...(people.length > 0 && { likely }),
  };
};

type Unreadable = NonNullable<RouteResponse<typeof route>['unreadable']>[number];

/** Number of people to look up at the same time. Each takes up to seven database calls. */
const peopleTogether = 5;

async function findAllPeople(people: readonly TypedPerson[]): Promise<FoundPeople[]> {
  const found: FoundPeople[] = [];
  for (let start = 0; start < people.length; start += peopleTogether)
    found.push(...(await Promise.all(people.slice(start, start + peopleTogether).map(findPeople))));
  return found;
}

type FoundPeople = Awaited<ReturnType<typeof findPeople>>;

/** Finds closed cases by passport and day of closing. Costs half a read unit for each passport. */
async function findClosed(
  wanted: readonly { readonly passport: string; readonly day: string }[],
  unreadable: Unreadable[],
): Promise<StoredApplication[]> {
  const days = Map.groupBy(wanted, ({ passport }) => passport);
  const found = await Promise.all(
    Array.from(days, async ([passport, closings]) => {
      const items = await findInIndex('identity', passport, serverLimits.casesOfPerson);
      const cases = readEachReadable(items, parseApplication, ({ _id }) =>
        unreadable.push({ application: String(_id), passport }),
      );
      return cases.filter(
        ({ closedAt }) => closedAt && closings.some(({ day }) => day === officeDayOf(new Date(closedAt))),
      );
    }),
  );
  return found.flat();
}

export const handler = serveSuperAdmin(route, checkImport);
