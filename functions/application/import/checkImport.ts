import { subjectOf } from '../../activity/subject.ts';
import { recordActivity, writerOf } from '../../activity/write-activity.ts';
import { parseOrFault } from '../../server/fault.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { dayOf } from '../../shared/office-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { findClaims } from '../claims.ts';
import { readExported } from '../export/read-export.ts';
import { findInIndex } from '../find-in-index.ts';
import { findImport } from '../imports.ts';
import { StoredApplication } from '../stored-application.ts';
import { compared } from './compared.ts';
import { checkImport as route } from './routes.ts';

/** Finds the existing applications for rows of a file. Records a view of each in its history before the response. */
export const checkImport: Handler<typeof route> = async request => {
  const { parameters, body } = request;
  const { columns, ids, passports, emails, closed } = body;
  const writer = writerOf(route, request);
  await findImport(parameters.id, writer);
  const [byPassport, byEmail, cases] = await Promise.all([
    findClaims('passport', passports),
    findClaims('email', emails),
    findClosed(closed),
  ]);
  const named = new Set([...ids, ...byPassport.map(({ application }) => application)]);
  const found = [...(await readExported([...named])), ...cases];
  const records = [...new Map(found.map(record => [record._id, record])).values()];
  await Promise.all(
    records.map(({ _id }) => recordActivity({ ...writer, subject: subjectOf('application', _id) })),
  );
  return {
    applications: records.map(record => compared(record, columns)),
    taken: [...byPassport, ...byEmail],
  };
};

/** Returns the cases closed on a day, by passport. Costs half a read unit for a person's two or three cases. */
async function findClosed(
  wanted: readonly { readonly passport: string; readonly day: string }[],
): Promise<StoredApplication[]> {
  const days = Map.groupBy(wanted, ({ passport }) => passport);
  const found = await Promise.all(
    Array.from(days, async ([passport, closings]) => {
      const cases = await findCases(passport);
      return cases.filter(
        ({ closedAt }) => closedAt && closings.some(({ day }) => day === dayOf(new Date(closedAt))),
      );
    }),
  );
  return found.flat();
}

async function findCases(passport: string): Promise<StoredApplication[]> {
  const found = await findInIndex('identity', passport, serverLimits.casesOfPerson);
  return found.map(item => parseOrFault(StoredApplication, item, 'An application'));
}

export const handler = serveSuperAdmin(route, checkImport);
