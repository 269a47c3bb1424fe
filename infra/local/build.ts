import { buildAll } from './build-steps.ts';
import { runProgram } from './console.ts';

/**
 * `npm run build:local`: what the local cloud runs, the site and the templates with the bundles. Unlike `npm run build`
 * it does not check the templates, which takes longer than all the rest.
 */
runProgram(() => buildAll(''));
