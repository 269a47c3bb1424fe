import {
  environmentNames,
  pdfDocumentsVariable,
  siteOriginVariable,
  staffClientsVariable,
} from '../shared/resources.ts';

/** The environment of a stage in which every resource has its own kind as its name. */
export function stageVariables({
  pdfDocuments = true,
  attemptsKey = 'attempts-key',
} = {}): Record<string, string> {
  return {
    [pdfDocumentsVariable]: String(pdfDocuments),
    [staffClientsVariable]: 'site-client api-client',
    [siteOriginVariable]: 'https://visa.example.com',
    ...Object.fromEntries(Object.entries(environmentNames).map(([kind, variable]) => [variable, kind])),
    [environmentNames.attemptsKey]: attemptsKey,
  };
}
