import { vi } from 'vitest';
import { environmentNames } from '../shared/resources.ts';

/** Gives every resource its own kind as its name. */
export function stubStage(): void {
  for (const [kind, variable] of Object.entries(environmentNames)) vi.stubEnv(variable, kind);
}
