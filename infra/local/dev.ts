import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startDevSite } from '../../web/dev/server.ts';
import { root } from './build.ts';
import { runProgram, step, stopOnSignals } from './console.ts';
import { createDevPages } from './dev/dev-pages.ts';
import { followChanges, Templates } from './dev/follow-changes.ts';
import { HandlerBundles } from './dev/handler-bundles.ts';
import { collectChanges, watchFolders } from './dev/watch.ts';
import { SampleData } from './sample/sample-data.ts';
import {
  openCloud,
  openPort,
  prepareData,
  presentCloud,
  readArguments,
  requireUnlocked,
} from './start-steps.ts';

/** `npm run dev`: runs the whole application on this machine and applies every change at once. */

const command = 'npm run dev';
const watched = ['functions', 'infra', 'web/shared'].map(folder => join(root, folder));

async function main(): Promise<void> {
  // With `NODE_ENV=production` in the user's environment, Vite would reload pages at each change.
  process.env['NODE_ENV'] = 'development';
  const { fresh, data, sample, port } = readArguments();
  const server = await openPort(port, command);
  await requireUnlocked(data);
  prepareData(data, fresh);
  const folder = join(data, 'dev');
  for (const part of ['functions', 'templates']) rmSync(join(folder, part), { recursive: true, force: true });
  const bundles = new HandlerBundles(join(folder, 'functions'));
  const templates = new Templates(join(folder, 'templates'), bundles);
  const assembly = await step('Bundling and synthesising the cloud', () => templates.synthesise());

  const site = await startDevSite({ server, cacheDir: join(folder, 'vite'), onChange: tellPageChange });
  const samples = new SampleData(data, sample);
  const pages = createDevPages(site, () => cloud.url, samples.notice.on);
  const cloud = await openCloud(
    { assembly, site: pages, data, port, server, notice: samples.notice },
    command,
  );
  stopOnSignals(async () => {
    await samples.stop();
    await site.close();
    await cloud.close();
  });
  const take = collectChanges(files => followChanges(files, { cloud, data, bundles, templates }));
  site.watcher.on('all', (_, file) => {
    if (watched.some(folder => file.startsWith(folder))) take(file);
  });
  const watching = watchFolders(site.watcher, watched);
  await watching;
  await presentCloud(cloud, samples, { data, command });
}

function tellPageChange(file: string, milliseconds: number): void {
  console.log(`${relative(root, file)}: sent to the browser, ${(milliseconds / 1000).toFixed(2)} s`);
}

runProgram(main);
