import * as v from 'valibot';
import { messageChannels } from '../../server/environment.ts';
import { Conversation } from '../message-schemas.ts';
import { usableChannels } from '../rules/contacts.ts';
import type { StoredApplication } from '../stored-application.ts';
import { readConversation } from './messages.ts';

/** Returns what staff see: without the keys of attempts and hashes of numbers. */
export async function conversationOf(record: StoredApplication): Promise<Conversation> {
  const { messages, calls } = await readConversation(record._id);
  const channels = usableChannels(record, messageChannels());
  return v.parse(Conversation, { messages, calls, channels });
}
