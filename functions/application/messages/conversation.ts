import * as v from 'valibot';
import { messageChannels } from '../../server/environment.ts';
import { readTemplate, shownTemplate } from '../../settings/read-template.ts';
import { Conversation } from '../message-schemas.ts';
import { usableChannels } from '../rules/contacts.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { MessageRecord } from './message-record.ts';
import { readConversation } from './messages.ts';

/** Returns what staff see: without the keys of attempts and hashes of numbers. */
export async function conversationOf(record: StoredApplication): Promise<Conversation> {
  const { messages, calls } = await readConversation(record._id);
  const channels = usableChannels(record, messageChannels());
  return v.parse(Conversation, { messages: await withTexts(messages), calls, channels });
}

/** Adds the text of the sent version to each message that went to a phone. Reads each version once. */
async function withTexts(messages: readonly MessageRecord[]) {
  const versions = new Map<string, ReturnType<typeof readTemplate>>();
  const textOf = async ({ template, templateVersion, language }: MessageRecord) => {
    if (templateVersion === undefined || language === undefined) return undefined;
    const key = `${template} ${templateVersion}`;
    const read = versions.get(key) ?? readTemplate(template, templateVersion);
    versions.set(key, read);
    const text = (await read)?.[language];
    return text && shownTemplate(text);
  };
  return Promise.all(messages.map(async message => ({ ...message, text: await textOf(message) })));
}
