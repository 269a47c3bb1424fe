import { vi } from 'vitest';
import { signerVariables, stageVariables } from './stage-variables.ts';

/** Sets the variables of a deployment stage, by default with PDF documents. A resource's name is its kind. */
export function stubStage(options?: Parameters<typeof stageVariables>[0]): void {
  for (const [variable, value] of Object.entries(stageVariables(options))) vi.stubEnv(variable, value);
}

/** Sets the credentials that the signing of links needs. */
export function stubSigner(): void {
  for (const [variable, value] of Object.entries(signerVariables)) vi.stubEnv(variable, value);
}
