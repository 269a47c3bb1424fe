import packageJson from '../../../package.json' with { type: 'json' };
import { keepRelease } from './released.ts';
import { synthesised } from './testing/synthesised.ts';

/** `npm run upgrade:keep` keeps the templates of the release that package.json names, for plans from it. */

for (const stage of ['dev', 'prod'] as const)
  keepRelease(packageJson.version, stage, await synthesised(stage));
