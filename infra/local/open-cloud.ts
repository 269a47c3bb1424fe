import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';
import { step, UserError } from './console.ts';
import { OutdatedDataError } from './dynamodb/dynamodb.ts';
import { readAccounts } from './sample/accounts.ts';
import { accountsFile, type SampleData } from './sample/sample-data.ts';

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

/**
 * Prints where the cloud is as soon as people can sign in, and then how far its sample data is. From then on the limits on
 * requests hold: the sample data comes faster than they let it in.
 */
export async function presentCloud(
  cloud: Cloud,
  sample: SampleData,
  { data, command }: { readonly data: string; readonly command: string },
): Promise<void> {
  writeOperatorEnvironment(cloud, data);
  const loading = await sample.begin(cloud);
  printAddresses(cloud, data, command);
  if (loading)
    await step(`Loading ${sample.applications} sample applications`, tell =>
      loading(done => tell(String(done))),
    ).catch((error: unknown) => {
      console.error(error);
      console.error(`\nThe sample data could not be loaded. To begin again: ${command} -- --fresh`);
    });
  cloud.limitRequests(true);
}

/** Prints the addresses and the accounts. */
function printAddresses({ url }: Cloud, data: string, command: string): void {
  console.log(`\nMaplegate is at ${url}   (mail: ${url}/__local/mail, API: ${url}/__local/api)\n`);
  for (const { role, email, password } of readAccounts(accountsFile(data)) ?? [])
    console.log(`  ${role.padEnd(12)} ${email.padEnd(26)} ${password}`);
  console.log(`\nCtrl-C stops it; \`${command} -- --fresh\` begins again.`);
}
