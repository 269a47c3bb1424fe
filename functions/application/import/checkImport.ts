import { parseOrFault } from '../../server/fault.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { findClaims } from '../claims.ts';
import { exported } from '../export/export-rules.ts';
import { readExported } from '../export/read-export.ts';
import { findInIndex } from '../find-in-index.ts';
import { StoredApplication } from '../stored-application.ts';
import { findImport } from './imports.ts';
import { checkImport as route } from './routes.ts';

/** Finds what is there of the rows of a file. It needs an import that has begun, so that the history says who looked. */
export const checkImport: Handler<typeof route> = async ({ parameters, body }) => {
  const { ids, passports, emails, closed } = body;
  await findImport(parameters.id);
  const [byPassport, byEmail, cases] = await Promise.all([
    findClaims('passport', passports),
    findClaims('email', emails),
    Promise.all([...new Set(closed)].map(findCases)),
  ]);
  const named = new Set([...ids, ...byPassport.map(({ application }) => application)]);
  const records = [...(await readExported([...named])), ...cases.flat()];
  const applications = new Map(records.map(record => [record._id, exported(record)]));
  return { applications: [...applications.values()], taken: [...byPassport, ...byEmail] };
};

/** The cases with a passport, open and closed: half a read unit for two or three of them. */
async function findCases(passport: string): Promise<StoredApplication[]> {
  const found = await findInIndex('identity', passport, serverLimits.casesOfPerson);
  return found.map(item => parseOrFault(StoredApplication, item, 'An application'));
}

export const handler = serveSuperAdmin(route, checkImport);
