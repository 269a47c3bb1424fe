import type { TemplateName } from '../application/message-schemas.ts';
import { readItem } from '../server/aws/read-item.ts';
import type { TransactionPart } from '../server/aws/transaction.ts';
import { nameOfResource } from '../server/environment.ts';
import { tables } from '../shared/tables.ts';
import { Template } from './message-settings.ts';
import { readMessageSettings } from './read-message-settings.ts';

const earlierKey = (name: TemplateName, version: number) => `template#${name}#${version}`;

/** The write that keeps a text which a new version replaces. A stored version never changes. */
export function earlierTemplatePart(name: TemplateName, template: Template): TransactionPart {
  const Item = { ...template, [tables.settings.partition]: earlierKey(name, template.version) };
  return { write: { Put: { TableName: nameOfResource('settings'), Item } } };
}

/**
 * Returns the texts of one version, or undefined for an unknown version. `fetchMessages` calls
 * `shownTemplate` with the text in the message's language, and returns it as `text`. The role needs
 * `dynamodb:GetItem` on `settings`.
 */
export async function readTemplate(name: TemplateName, version: number): Promise<Template | undefined> {
  const { templates } = await readMessageSettings();
  if (templates[name].version === version) return templates[name];
  return readItem('settings', earlierKey(name, version), Template, `Version ${version} of a text`);
}

/** Returns the text with the names of its values, as in `(link)`, because the values of a sent message are not stored. */
export function shownTemplate(text: string): string {
  return text.replace(/\{([^{}]*)\}/g, '($1)');
}
