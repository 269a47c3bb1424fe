import { measureBundles, measureTemplates } from './measure-uses.ts';
import { isOver, warningsOf } from './template-uses.ts';

/** Warns about each quota that is used to 80 %. Fails if one is exceeded. `npm run check` runs it. */

const uses = [...(await measureTemplates()), ...measureBundles()];
for (const warning of warningsOf(uses)) console.warn(warning);
if (uses.some(isOver)) process.exitCode = 1;
