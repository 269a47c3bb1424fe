import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { prepareData, requireFree, requireUnlocked } from './before-start.ts';
import { buildSite, builtAssembly, root, synthesise } from './build-steps.ts';
import { runProgram, step, stopOnSignals } from './console.ts';
import { loadSampleData, openCloud, printAddresses, writeOperatorEnvironment } from './open-cloud.ts';

/** `npm start`: the whole application on this machine. */

const command = 'npm start';

async function main(): Promise<void> {
  const { fresh, built, data, sample, port } = readArguments();
  await requireFree(port, command);
  await requireUnlocked(data);
  if (!built) {
    await step('Building the site', () => buildSite(`http://localhost:${port}`));
    await step('Synthesising the cloud', () => synthesise(builtAssembly));
  }
  prepareData(data, fresh);
  const cloud = await openCloud(
    { assembly: builtAssembly, site: join(root, 'dist', 'site'), data, port },
    command,
  );
  stopOnSignals(cloud.close);
  writeOperatorEnvironment(cloud, data);
  await loadSampleData(cloud, sample, data);
  printAddresses(cloud, data, command);
}

runProgram(main);
