import {
  apiClientVariable,
  environmentNames,
  pdfDocumentsVariable,
  type ResourceKind,
} from '../shared/resources.ts';
import { Fault } from './fault.ts';

/** The name by which AWS knows a resource of this stage; read at use, so that a function needs only its own. */
export function environment(kind: ResourceKind): string {
  return environmentValue(environmentNames[kind]);
}

/** The id of the pool's server-side client. */
export function apiClientId(): string {
  return environmentValue(apiClientVariable);
}

/** Whether documents may be PDF at this stage, where the site's settings say so too. */
export function stageTakesPdf(): boolean {
  return environmentValue(pdfDocumentsVariable) === 'true';
}

/** Any other variable that the function cannot do without. @throws Fault when it is missing or empty */
export function environmentValue(name: string): string {
  const value = process.env[name];
  if (!value) throw new Fault(`The environment variable ${name} is missing`);
  return value;
}
