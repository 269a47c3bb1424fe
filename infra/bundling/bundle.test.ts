import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addUser,
  choosePassword,
  fetchApplicationEnquiry,
  recoverPassword,
  updateProfile,
} from '../../functions/contract.ts';
import { endpoints, type Task, tasks } from '../../functions/deployment.ts';
import {
  bundleHandlers,
  bundleLimits,
  bundleSettingsGuard,
  checksPasswords,
  handlerSources,
  licencesFile,
  settingsGuard,
  smallClientRoutes,
} from './bundle.ts';

const reads = /^(dynamodb:(GetItem|Query|Scan)|s3:GetObject|cognito-idp:GetUser)$/;
/** Writes that a route may make although it only reads: counters, its history entry and the client's address. */
const traces = [
  'enquiryGuard dynamodb:UpdateItem',
  'activity dynamodb:PutItem',
  'clientAddresses dynamodb:PutItem',
  'openings dynamodb:UpdateItem',
];

/** Returns the actions of a task that change data, without the writes in `traces`. */
const changesOf = ({ uses }: Task) =>
  uses.flatMap(({ on, actions }) =>
    actions.filter(action => !reads.test(action) && !traces.includes(`${on} ${action}`)),
  );

const folder = mkdtempSync(join(tmpdir(), 'maplegate-bundles-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

describe('Bundles', () => {
  let metafile: Metafile;
  beforeAll(async () => {
    metafile = await bundleHandlers(folder);
  }, 180_000);
  const bundleOf = (name: string) =>
    Object.entries(metafile.outputs).find(([file]) => file.endsWith(`/${name}/index.js`))?.[1];

  const modulesOf = (name: string) => Object.keys(bundleOf(name)?.inputs ?? {});

  const publicReads = endpoints().flatMap(({ route }) =>
    smallClientRoutes.includes(route) ||
    (route.audience === 'public' && route.method === 'GET' && changesOf(route).length === 0)
      ? [route.name]
      : [],
  );
  it.each(tasks())('keep $name below its size limit and contain its handler', task => {
    const advice = 'Import less, or give a public read the small client: `smallClientRoutes` in bundle.ts';
    const other = checksPasswords(modulesOf(task.name)) ? 'checksPasswords' : 'any';
    expect(bundleOf(task.name)?.bytes, advice).toBeLessThanOrEqual(
      bundleLimits[publicReads.includes(task.name) ? 'publicRead' : other],
    );
  });

  it('contain the word lists only for handlers that accept new passwords, and parse the lists only when needed', () => {
    const judging = [choosePassword, updateProfile, addUser, recoverPassword].map(({ name }) => name);
    expect(tasks().flatMap(({ name }) => (checksPasswords(modulesOf(name)) ? [name] : []))).toEqual(judging);
    const importers = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
      imports
        .filter(({ path }) => path === 'functions/users/password-strength.ts')
        .map(({ kind }) => `${kind} by ${file}`),
    );
    expect(importers).toEqual(['dynamic-import by functions/users/guessable.ts']);
  });

  it('have the logger in a separate file, which is loaded at the first failure', () => {
    const files = Object.entries(metafile.outputs);
    const holders = files.filter(([, { inputs }]) =>
      Object.keys(inputs).some(input => input.includes('/@aws-lambda-powertools/')),
    );
    expect(holders.map(([file]) => file.slice(file.lastIndexOf('/') + 1))).toEqual(
      tasks().map(() => 'logger.js'),
    );
  });

  it.each(tasks())(
    'contain no dynamic import for $name, because it would load the whole of a Node module',
    task => {
      expect(readFileSync(join(folder, task.name, 'index.js'), 'utf8')).not.toMatch(/\bimport\(/);
    },
  );

  it('compile no unused regular expressions of valibot when the enquiry starts', () => {
    const code = readFileSync(join(folder, fetchApplicationEnquiry.name, 'index.js'), 'utf8');
    expect(code).not.toContain('Emoji');
    expect(code).toContain('Noncharacter_Code_Point');
  });

  it.each(endpoints())(
    'contain the small DynamoDB client for $route.name only if `smallClientRoutes` contains the route',
    ({ route }) => {
      const carried = Object.keys(bundleOf(route.name)?.inputs ?? {});
      const hasOfficial = carried.some(file => file.includes('/@aws-sdk/client-dynamodb/'));
      const hasSmall = carried.some(file => file.includes('/small-dynamodb/'));
      const usesTables = route.uses.some(({ actions }) =>
        actions.some(action => action.startsWith('dynamodb:')),
      );
      const advice =
        'A bundle has a DynamoDB client when `uses` declares a call of DynamoDB, else none: correct `uses` in ' +
        'routes.ts, or what the handler imports';
      expect({ hasOfficial, hasSmall }, advice).toEqual({
        hasOfficial: usesTables && !smallClientRoutes.includes(route),
        hasSmall: smallClientRoutes.includes(route),
      });
    },
  );

  it.each(tasks())('have a file with the licences of the packages of $name', ({ name }) => {
    const notices = readFileSync(join(folder, name, licencesFile), 'utf8');
    expect(notices).toMatch(/^valibot \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(notices).toMatch(/^@aws-lambda-powertools\/logger .* \(MIT-0\)$/m);
    expect(notices.includes('@aws-sdk/client-s3')).toBe(
      Object.keys(bundleOf(name)?.inputs ?? {}).some(file => file.includes('/@aws-sdk/client-s3/')),
    );
  });

  it('include one of the settings guard, with licences, below the size limit of a handler, which can be loaded', async () => {
    await bundleSettingsGuard(folder);
    const notices = readFileSync(join(folder, settingsGuard, licencesFile), 'utf8');
    expect(notices).toMatch(/^valibot \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(notices).toContain('@aws-sdk/client-ssm');
    const { size } = statSync(join(folder, settingsGuard, 'index.js'));
    expect(size).toBeLessThanOrEqual(bundleLimits.any);
    const guard = createRequire(import.meta.url)(join(folder, settingsGuard, 'index.js'));
    expect(guard.handler).toBeTypeOf('function');
  });

  it('contain no code that looks for credentials outside of the environment', () => {
    const carried = Object.keys(metafile.inputs).filter(file =>
      file.includes('/@aws-sdk/credential-provider-'),
    );
    expect(carried).toEqual([]);
  });
});

it('Bundling a task without a handler fails with the path of the file to create', async () => {
  const source = { domain: 'settings', name: 'getWeather', hasSmallClient: false };
  await expect(bundleHandlers(folder, [source])).rejects.toThrow(
    'getWeather has no handler: write getWeather.ts in functions/settings or a folder of it.',
  );
});

describe('The small DynamoDB client', () => {
  it.each(smallClientRoutes)('is used in $name, which writes only counters and history entries', task => {
    expect(changesOf(task)).toEqual([]);
  });

  it('is in no bundle with BUNDLE_SDK=full', () => {
    vi.stubEnv('BUNDLE_SDK', 'full');
    expect(handlerSources().filter(({ hasSmallClient }) => hasSmallClient)).toEqual([]);
  });

  it('says in an error how to add a missing command', async () => {
    const source = { domain: 'settings', name: 'updateSettings', hasSmallClient: true };
    await expect(bundleHandlers(folder, [source])).rejects.toThrow(
      'The small DynamoDB client has no TransactWriteCommand. Add it in infra/bundling/small-dynamodb',
    );
  });
});

describe('The contract of the API', () => {
  it('adds no AWS SDK module to the web build', async () => {
    const { metafile } = await build({
      entryPoints: [join(import.meta.dirname, '../../functions/contract.ts')],
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const foreign = Object.keys(metafile.inputs).filter(file => file.includes('node_modules'));
    expect(foreign.filter(file => !file.includes('/valibot/'))).toEqual([]);
  });
});
