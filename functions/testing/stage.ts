import { vi } from 'vitest';
import {
  attemptsKeyVariable,
  environmentNames,
  pdfDocumentsVariable,
  siteOriginVariable,
  staffClientsVariable,
} from '../shared/resources.ts';

/** Gives every resource its own kind as its name, in a stage that takes PDF documents unless it says otherwise. */
export function stubStage({ pdfDocuments = true, attemptsKey = 'attempts-key' } = {}): void {
  vi.stubEnv(pdfDocumentsVariable, String(pdfDocuments));
  vi.stubEnv(staffClientsVariable, 'site-client api-client');
  vi.stubEnv(attemptsKeyVariable, attemptsKey);
  vi.stubEnv(siteOriginVariable, 'https://visa.example.com');
  for (const [kind, variable] of Object.entries(environmentNames)) vi.stubEnv(variable, kind);
}

/** Gives the function a region and the credentials with which it signs links. */
export function stubSigner(): void {
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
}
