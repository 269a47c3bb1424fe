import { vi } from 'vitest';
import { signerVariables, stageVariables } from './stage-variables.ts';

/** Each resource's name is its kind. PDF documents are allowed by default. */
export function stubStage(options?: Parameters<typeof stageVariables>[0]): void {
  for (const [variable, value] of Object.entries(stageVariables(options))) vi.stubEnv(variable, value);
}

/** For signed links. */
export function stubSigner(): void {
  for (const [variable, value] of Object.entries(signerVariables)) vi.stubEnv(variable, value);
}
