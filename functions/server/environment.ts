import { own } from '../shared/own.ts';
import {
  apiClientVariable,
  environmentNames,
  pdfDocumentsVariable,
  type ResourceKind,
  siteOriginVariable,
  staffClientsVariable,
} from '../shared/resources.ts';
import { Fault } from './fault.ts';

/** The name of a resource of this stage in AWS. Read when it is used: a function has only the variables it needs. */
export function environment(kind: ResourceKind): string {
  return environmentValue(environmentNames[kind]);
}

/** The id of the pool's server-side client. */
export function apiClientId(): string {
  return environmentValue(apiClientVariable);
}

/** The ids of the pool's clients whose tokens the API accepts. */
export function staffClientIds(): readonly string[] {
  return environmentValue(staffClientsVariable).split(' ');
}

/** Tells whether this stage allows PDF documents, which the site's settings must allow too. */
export function stageTakesPdf(): boolean {
  return environmentValue(pdfDocumentsVariable) === 'true';
}

/** Tells whether this stage has an address to send email from. */
export function sendsMail(): boolean {
  return Boolean(process.env[environmentNames.mail]);
}

/** Origin of the site, `https://` and its host; undefined where the stage does not know it, or sends no email. */
export function siteOrigin(): string | undefined {
  return process.env[siteOriginVariable] || undefined;
}

/**
 * The value of any other variable that has to be there.
 * @throws Fault when it is missing or empty
 */
export function environmentValue(name: string): string {
  const value = own(process.env, name);
  if (!value) throw new Fault(`The environment variable ${name} is missing`);
  return value;
}
