import { channels } from '../application/consents.ts';
import {
  environmentNames,
  messageChannelsVariable,
  pdfDocumentsVariable,
  siteOriginVariable,
  staffClientsVariable,
} from '../shared/resources.ts';

/** Credentials that the signing of links needs. */
export const signerVariables = {
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

/** Environment variables of a deployment stage. The name of each resource is its kind. */
export function stageVariables({
  pdfDocuments = true,
  attemptsKey = 'attempts-key',
} = {}): Record<string, string> {
  return {
    [pdfDocumentsVariable]: String(pdfDocuments),
    [staffClientsVariable]: 'site-client api-client',
    [siteOriginVariable]: 'https://visa.example.com',
    [messageChannelsVariable]: channels.join(' '),
    ...Object.fromEntries(Object.entries(environmentNames).map(([kind, variable]) => [variable, kind])),
    [environmentNames.attemptsKey]: attemptsKey,
  };
}
