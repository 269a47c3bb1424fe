import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { visit } from '../../../journeys/browser.ts';
import { storedSession } from '../../../journeys/staff.ts';
import { builtAssembly } from '../../../local/build.ts';
import { startCloud } from '../../../local/cloud.ts';
import { accountIn } from '../../../local/sample/accounts.ts';
import { accountsFile, SampleData } from '../../../local/sample/sample-data.ts';
import { root } from '../../tools.ts';
import { excessOf, tableOf, totalOf } from './figures.ts';
import { measureSlowly } from './slow.ts';
import { countTasks } from './tasks.ts';
import { type Applicant, countPresses, walk } from './walk.ts';

/**
 * `npm run clerk [-- --sample 10000]` counts the clicks and keys to add an applicant and to do ten daily tasks, and measures
 * how long a slow computer is busy with one of them. Exits with code 1 if adding takes more than the limit.
 */
const { values } = parseArgs({ options: { sample: { type: 'string', default: '30' } } });
const sample = Number(values.sample);
/** Two invented applicants with the same employer. */
const first: Applicant = {
  passport: {
    surname: 'RAHMAN',
    givenN: 'ABDUR RAHIM',
    issuedCountry: 'BGD',
    currentN: 'BGD',
    passport: 'BX0123457',
    dob: '1988-02-03',
    sex: 'Male',
    passportExpiry: '2031-02-03',
    nationalId: '1988123456',
    emptyDigit: '0',
  },
  email: 'rahim88@g',
  phone: '01712345679',
  city: 'dh',
  identification: 'n',
  job: {
    'Company Name': 'Northern Pine Foods Ltd.',
    'Duty Duration': '2 years',
    'Job Title': 'Cook',
    Salary: 'CAD 19.50 an hour',
  },
};
const further: Applicant = {
  passport: {
    ...first.passport,
    surname: 'AKTER',
    givenN: 'NASRIN',
    passport: 'BX0123456',
    dob: '1990-04-12',
    sex: 'Female',
    nationalId: '1990123456',
  },
  email: 'nasrin71@',
  phone: '01712345678',
  city: 'sy',
  identification: 'n',
};

const data = mkdtempSync(join(tmpdir(), 'maplegate-clerk-'));
const samples = new SampleData(data, sample);
const cloud = await startCloud({ assembly: builtAssembly, site: join(root, 'dist', 'site'), data, port: 0 });
try {
  const loaded = await samples.begin(cloud);
  await loaded?.(() => undefined);
  await measure();
  console.log((await countTasks()).join('\n'));
  console.log((await measureSlowly()).join('\n'));
} finally {
  await samples.stop();
  await cloud.close();
  rmSync(data, { recursive: true, force: true });
}
process.exit();

async function measure(): Promise<void> {
  const storageState = await storedSession(cloud.url, accountIn(accountsFile(data), 'admin'));
  const { page } = await visit(cloud.url, undefined, { storageState });
  const counter = await countPresses(page);
  const steps = [];
  for (const applicant of [first, further]) {
    await page.goto('/dashboard');
    const taken = await walk(page, counter, applicant);
    steps.push(taken);
  }
  const [atFirst = [], afterwards = []] = steps;
  console.log(tableOf(afterwards).join('\n'));
  const { clicks, keys } = totalOf(atFirst);
  console.log(
    `The first application of an employer takes ${clicks} clicks and ${keys} keys, because its job is typed.`,
  );
  const excess = excessOf(totalOf(afterwards));
  if (!excess) return;
  console.error(`Over the limit for one application: ${excess}.`);
  process.exitCode = 1;
}
