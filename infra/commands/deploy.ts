import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StageError } from '../stage.ts';
import { contextOf, siteOriginOf, stageOf } from './deploy-context.ts';
import { root } from './tools.ts';

/** `npm run deploy`: builds the site for the address that it will have, and deploys everything. See docs/deploy.md. */

const parameters = process.argv.slice(2);

function run(program: string, given: readonly string[], environment: Record<string, string> = {}): number {
  const env = { ...process.env, ...environment };
  return spawnSync(program, given, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

try {
  const context = contextOf(parameters);
  const origin = siteOriginOf(stageOf(context), context['siteOrigin']);
  const cdk = join(root, 'node_modules', '.bin', 'cdk');
  process.exitCode =
    run(process.execPath, [join(root, 'web', 'build.ts')], origin ? { SITE_ORIGIN: origin } : {}) ||
    run(cdk, ['deploy', '--all', ...parameters]);
  if (!origin && process.exitCode === 0)
    console.log(
      'The pages do not know their own address yet: see “The address of the pages” in docs/deploy.md.',
    );
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
