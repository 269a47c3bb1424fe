import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { step } from './console.ts';

/** Builds that a local cloud needs before it starts, each by a program of its own. */

/** The folder of the whole project. */
export const root = join(import.meta.dirname, '..', '..');

/** Folder in which `npm start` and `npm run build:local` leave the synthesised templates. */
export const builtAssembly = join(root, 'cdk.out');

/** Builds the site into `dist`, whose pages name `origin`, and at the same time the handlers; then the templates of both. */
export async function buildAll(origin: string): Promise<void> {
  await step('Building the site and the functions', () =>
    Promise.all([run('web/build.ts', { SITE_ORIGIN: origin }), run('infra/bundling/bundle.ts', {})]),
  );
  await step('Synthesising the cloud', () => synthesise(builtAssembly, { SYNTH_BUNDLED: 'on' }));
}

/**
 * Settings of the stage, which a deployment gets from the command line. Functions are told the address of this machine in
 * place of the origin.
 */
export const localSettings = {
  mailFrom: 'office@maplegate.example',
  siteOrigin: 'https://maplegate.example',
};

/** Synthesises the templates into a folder, from the bundles in another, which the templates then name where they are. */
export const synthesiseWith = (bundles: string, assembly: string): Promise<void> =>
  synthesise(assembly, { SYNTH_BUNDLES: bundles });

function synthesise(assembly: string, environment: Record<string, string>): Promise<void> {
  return run('infra/app.ts', {
    CDK_OUTDIR: assembly,
    SYNTH_CHECKS: 'off',
    CDK_CONTEXT_JSON: JSON.stringify(localSettings),
    ...environment,
  });
}

/** Runs one of our programs to its end; its output is shown only when it fails. */
function run(program: string, environment: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // Loading the CDK and taking the types out of our own files again takes longer than to read what Node kept.
    env: { ...process.env, NODE_COMPILE_CACHE: join(builtAssembly, 'compiled'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.once('error', reject).once('close', code => {
    if (code === 0) resolve();
    else reject(new Error(`${program} failed:\n${output}`));
  });
  return promise;
}
