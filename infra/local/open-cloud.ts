import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsFile } from './before-start.ts';
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';
import { step, UserError } from './console.ts';
import { OutdatedDataError } from './dynamodb/tables.ts';
import { createAccounts, readAccounts } from './sample/accounts.ts';

/** Starts the cloud and prints how long that took. @throws UserError when the data was made from other templates */
export function openCloud(options: CloudOptions, command: string): Promise<Cloud> {
  return step('Starting the local cloud', () =>
    startCloud(options).catch((error: unknown) => {
      if (!(error instanceof OutdatedDataError)) throw error;
      throw new UserError(`${error.message} Begin again with: ${command} -- --fresh`);
    }),
  );
}

/** Writes the environment of operators' commands for this cloud, for a shell to read: see docs/restore.md. */
export function writeOperatorEnvironment(
  { operatorEnvironment, resourceEnvironment }: Cloud,
  data: string,
): void {
  const { NODE_ENV, ...variables } = { ...operatorEnvironment, ...resourceEnvironment };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(data, 'operator.env'), lines.join(''), { mode: 0o600 });
}

/** Loads sample data into a new or emptied cloud: one without accounts. */
export async function loadSampleData(cloud: Cloud, applications: number, data: string): Promise<void> {
  const file = accountsFile(data);
  if (readAccounts(file)) return;
  // NODE_ENV is meant for the functions only: React and Vite, in this process, read it too.
  const { NODE_ENV, ...operator } = cloud.operatorEnvironment;
  Object.assign(process.env, operator, cloud.resourceEnvironment);
  const now = new Date();
  await step(`Loading ${applications} sample applications`, async tell => {
    const { loadSample } = await import('./sample/load.ts');
    const unfinished = `${file}.part`;
    const people = await createAccounts(unfinished, cloud.userPoolId, now);
    const onProgress = (done: number) => tell(`${done}`);
    await loadSample({ applications, adminId: people.admin, now, onProgress });
    renameSync(unfinished, file);
  });
}

/** Prints the addresses and the accounts. */
export function printAddresses({ url }: Cloud, data: string, command: string): void {
  console.log(`\nMaplegate is at ${url}   (mail: ${url}/__local/mail, API: ${url}/__local/api)\n`);
  for (const { role, email, password } of readAccounts(accountsFile(data)) ?? [])
    console.log(`  ${role.padEnd(12)} ${email.padEnd(26)} ${password}`);
  console.log(`\nCtrl-C stops it; \`${command} -- --fresh\` begins again.`);
}
