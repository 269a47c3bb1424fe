import { faults } from './faults.ts';
import { historyFailing } from './history-failing.ts';
import { badInput } from './input/bad-input.ts';
import { personas } from './personas.ts';
import { races } from './races.ts';
import type { Row } from './row.ts';
import { tellingApart } from './telling-apart.ts';

/** Every row, in the order in which they run. Bad input and faults come late: they change the settings of the site. */
export const rows: readonly Row[] = [personas, tellingApart, ...races, badInput, faults, historyFailing];
