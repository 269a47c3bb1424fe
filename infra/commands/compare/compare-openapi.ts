import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openapi } from '../../../functions/deployment.ts';
import { closeMachines, startTestCloud } from '../../local/testing/test-cloud.ts';
import { pythonPrograms } from '../tools.ts';

/** `npm run compare:openapi [-- PARAMETERS]` checks the API with schemathesis. Needs a build and PyPI. */

const packages = ['schemathesis==4.32.5'];

/** Checks of schemathesis that are left out, with the reasons. */
const excluded: Readonly<Record<string, string>> = {
  positive_data_acceptance:
    'It sends made-up cursors, upload keys, days to come and weak passwords, which no schema can exclude.',
  unsupported_method: 'API Gateway answers 404 to a method that a path does not have.',
};

async function compare(bin: string): Promise<number> {
  const cloud = await startTestCloud();
  try {
    const parameters = [
      ...['run', new URL(openapi.path, cloud.cloud.url).href],
      ...['--header', `Authorization: Bearer ${await cloud.token('super-admin')}`],
      ...['--exclude-checks', Object.keys(excluded).join(',')],
      // One worker, because `ast.parse` of CPython 3.11 can fail in two threads. Slow data is the machine's fault.
      ...['--workers', '1', '--suppress-health-check', 'too_slow'],
      ...['--max-examples', '25', '--seed', '1', '--no-shrink', '--warnings', 'off', '--continue-on-failure'],
      ...process.argv.slice(2),
    ];
    const program = spawn(join(bin, 'schemathesis'), parameters, {
      cwd: cloud.data,
      stdio: 'inherit',
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'openapi_formats.py'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    const [code] = await once(program, 'exit');
    return code ?? 1;
  } finally {
    await cloud.close();
    await closeMachines();
  }
}

const programs = pythonPrograms(packages);
if (programs) process.exitCode = await compare(programs);
