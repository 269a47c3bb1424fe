import { type Channel, channels } from '../application/consents.ts';
import { ownProperty } from '../shared/own-property.ts';
import {
  apiClientVariable,
  environmentNames,
  messageChannelsVariable,
  pdfDocumentsVariable,
  quietHoursVariable,
  type ResourceKind,
  siteOriginVariable,
  staffClientsVariable,
} from '../shared/resources.ts';
import { Fault } from './fault.ts';

export function nameOfResource(kind: ResourceKind): string {
  return environmentValue(environmentNames[kind]);
}

export function apiClientId(): string {
  return environmentValue(apiClientVariable);
}

export function staffClientIds(): readonly string[] {
  return environmentValue(staffClientsVariable).split(' ');
}

/** Returns whether this deployment stage allows PDF documents. The site's settings must allow them too. */
export function stageTakesPdf(): boolean {
  return environmentValue(pdfDocumentsVariable) === 'true';
}

export function sendsMail(): boolean {
  return Boolean(process.env[environmentNames.mail]);
}

/** Returns whether this deployment stage has a resource that not every stage has. */
export function hasResource(kind: ResourceKind): boolean {
  return Boolean(process.env[environmentNames[kind]]);
}

/** Returns the site's origin, or undefined if the deployment stage has no site or sends no email. */
export function siteOrigin(): string | undefined {
  return process.env[siteOriginVariable] || undefined;
}

/** Returns the channels of this deployment stage. A message tries them in this order. */
export function messageChannels(): readonly Channel[] {
  const names = (process.env[messageChannelsVariable] ?? '').split(' ');
  return channels.filter(channel => names.includes(channel));
}

/** Returns whether messages wait at night and during Friday prayers. Off only in the local cloud. */
export function hasQuietHours(): boolean {
  return process.env[quietHoursVariable] !== 'off';
}

/** @throws Fault if the variable is missing or empty */
export function environmentValue(name: string): string {
  const value = ownProperty(process.env, name);
  if (!value) throw new Fault(`The environment variable ${name} is missing`);
  return value;
}
