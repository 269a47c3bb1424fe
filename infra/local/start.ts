import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { openPort, prepareData, requireUnlocked } from './before-start.ts';
import { buildSite, builtAssembly, localSettings, root, synthesise } from './build-steps.ts';
import { runProgram, step, stopOnSignals } from './console.ts';
import { portOf } from './http.ts';
import { loadSampleData, openCloud, printAddresses, writeOperatorEnvironment } from './open-cloud.ts';
import { buildUnlessSame } from './same-build.ts';

/** `npm start`: the whole application on this machine. */

const command = 'npm start';

async function main(): Promise<void> {
  const { fresh, built, data, sample, port } = readArguments();
  const server = await openPort(port, command);
  await requireUnlocked(data);
  if (!built) await build(`http://localhost:${portOf(server)}`);
  prepareData(data, fresh);
  const cloud = await openCloud(
    { assembly: builtAssembly, site: join(root, 'dist', 'site'), data, port, server },
    command,
  );
  stopOnSignals(cloud.close);
  writeOperatorEnvironment(cloud, data);
  await loadSampleData(cloud, sample, data);
  printAddresses(cloud, data, command);
}

/** Builds the site, whose pages name `origin`, and the templates. */
async function build(origin: string): Promise<void> {
  const run = async () => {
    await step('Building the site', () => buildSite(origin));
    await step('Synthesising the cloud', () => synthesise(builtAssembly));
  };
  const hasRun = await buildUnlessSame({ root, settings: { ...localSettings, origin }, run }, new Date());
  if (!hasRun) console.log('Nothing has changed since the last build.');
}

runProgram(main);
