import { vi } from 'vitest';
import { signerVariables, stageVariables } from './stage-variables.ts';

/** Gives every resource its own kind as its name, in a stage that takes PDF documents unless it says otherwise. */
export function stubStage(options?: Parameters<typeof stageVariables>[0]): void {
  for (const [variable, value] of Object.entries(stageVariables(options))) vi.stubEnv(variable, value);
}

/** Gives the function a region and the credentials with which it signs links. */
export function stubSigner(): void {
  for (const [variable, value] of Object.entries(signerVariables)) vi.stubEnv(variable, value);
}
