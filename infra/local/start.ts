import { buildAll, buildUnlessSame, localSettings, root } from './build.ts';
import { runProgram, stopOnSignals } from './console.ts';
import { portOf } from './http.ts';
import { copyBuild, withBuildLock } from './own-build.ts';
import { SampleData } from './sample/sample-data.ts';
import {
  openCloud,
  openPort,
  prepareData,
  presentCloud,
  readArguments,
  requireUnlocked,
} from './start-steps.ts';

/** `npm start`: runs the whole application on this machine. */

const command = 'npm start';

async function main(): Promise<void> {
  const { fresh, built, data, sample, port } = readArguments();
  const server = await openPort(port, command);
  await requireUnlocked(data);
  const { site, assembly } = await withBuildLock(async () => {
    if (!built) await build(`http://localhost:${portOf(server)}`);
    prepareData(data, fresh);
    return copyBuild(data);
  });
  const samples = new SampleData(data, sample);
  const cloud = await openCloud({ assembly, site, data, port, server, notice: samples.notice }, command);
  stopOnSignals(async () => {
    await samples.stop();
    await cloud.close();
  });
  await presentCloud(cloud, samples, { data, command });
}

async function build(origin: string): Promise<void> {
  const settings = { ...localSettings, origin };
  const hasRun = await buildUnlessSame({ root, settings, run: () => buildAll(origin) }, new Date());
  if (!hasRun) console.log('Nothing has changed since the last build.');
}

runProgram(main);
