import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build-steps.ts';
import { UserError } from './console.ts';

const defaultPort = 3000;
const defaultSample = 30;

export interface Arguments {
  /** Delete the data of earlier runs. */
  readonly fresh: boolean;
  /** Take the site and the templates as `npm run build` left them. */
  readonly built: boolean;
  /** The folder that keeps the data between runs. */
  readonly data: string;
  /** Number of sample applications with which a fresh cloud starts. */
  readonly sample: number;
  readonly port: number;
}

/** The arguments and `PORT`. @throws UserError when one is not valid */
export function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      data: { type: 'string', default: join(root, '.local') },
      sample: { type: 'string', default: String(defaultSample) },
    },
  });
  const port = Number(process.env['PORT'] ?? defaultPort);
  const sample = Number(values.sample);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserError('PORT must be a number up to 65535.');
  if (!Number.isInteger(sample) || sample < 0)
    throw new UserError('--sample takes a number of applications.');
  return { ...values, sample, port };
}
