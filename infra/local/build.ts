import { buildSite, builtAssembly, synthesise } from './build-steps.ts';
import { runProgram, step } from './console.ts';

/**
 * `npm run build:local`: what the local cloud runs, the site and the templates with the bundles. Unlike `npm run build`
 * it does not check the templates, which takes longer than all the rest.
 */
async function main(): Promise<void> {
  await step('Building the site', () => buildSite(''));
  await step('Synthesising the cloud', () => synthesise(builtAssembly));
}

runProgram(main);
