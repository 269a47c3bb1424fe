import type { TransactionPart } from '../../server/aws/transaction.ts';
import { messageChannels, nameOfResource } from '../../server/environment.ts';
import { newId } from '../../shared/id.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Channel } from '../consents.ts';
import type { DocumentRequest } from '../document-request-schemas.ts';
import { usableChannels } from '../rules/contacts.ts';
import { toldBefore } from '../rules/told-changes.ts';
import type { StoredApplication } from '../stored-application.ts';

/** Writes that add a message to an applicant. They belong to the transaction of the change that causes it. */

/** Id of the message that collects an application's changes until it is sent. */
export const nextId = 'next';

interface Changed {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Adds a change of status or stage to the waiting message. Changes that are made together become one message. */
export function changePart(record: StoredApplication, changed: Changed, now: Date): TransactionPart[] {
  const [channel] = usableChannels(record, messageChannels());
  const before = toldBefore(changed);
  if (!channel || !before) return [];
  const due = new Date(now.getTime() + serverLimits.messageWindowSeconds * 1000);
  return [
    updateNext(record._id, {
      set: { changedAt: now.toISOString() },
      first: { ...newFields(channel, now), due: due.toISOString(), waitsFor: 'soon' },
      change: { before },
    }),
  ];
}

/** Makes the waiting message due now, also without a change, because staff asked for it. */
export function askedPart(
  record: StoredApplication,
  channel: Channel,
  { by, now }: { readonly by: string; readonly now: Date },
): TransactionPart {
  const at = now.toISOString();
  return updateNext(record._id, {
    set: { changedAt: at, due: at, isAsked: true, by },
    first: newFields(channel, now),
  });
}

const newFields = (waiting: Channel, now: Date) => ({
  template: 'change',
  state: 'waiting',
  at: now.toISOString(),
  attempts: [],
  waiting,
});

interface NextUpdate {
  /** Values that replace those of the message. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Values that only a new message gets. */
  readonly first: Readonly<Record<string, unknown>>;
  readonly change?: object;
}

/** Has no condition, so that it never refuses the change that causes the message. */
function updateNext(application: string, { set, first, change }: NextUpdate): TransactionPart {
  const names = [...Object.keys(set), ...Object.keys(first)];
  const sets = [
    ...Object.keys(set).map(name => `#${name} = :${name}`),
    ...Object.keys(first).map(name => `#${name} = if_not_exists(#${name}, :${name})`),
    ...(change ? ['#changes = list_append(if_not_exists(#changes, :none), :change)'] : []),
  ];
  return {
    write: {
      Update: {
        TableName: nameOfResource('messages'),
        Key: { application, id: nextId },
        UpdateExpression: `SET ${sets.join(', ')} ADD #version :one`,
        ExpressionAttributeNames: Object.fromEntries(
          [...names, 'version', ...(change ? ['changes'] : [])].map(name => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: {
          ...Object.fromEntries(
            Object.entries({ ...set, ...first }).map(([name, value]) => [`:${name}`, value]),
          ),
          ...(change && { ':none': [], ':change': [change] }),
          ':one': 1,
        },
      },
    },
  };
}

/** Channels that a document request may use: all, or only email. */
export function requestChannels(record: StoredApplication, way: DocumentRequest['way']): readonly Channel[] {
  if (way === 'desk') return [];
  const usable = usableChannels(record, messageChannels());
  return way === 'email' ? usable.filter(channel => channel === 'email') : usable;
}

/** Values of a document request that its message needs. */
export type SentRequest = Pick<DocumentRequest, 'id' | 'language' | 'way'>;

/** Adds the message with the link of a document request, due now. */
export function requestPart(
  application: string,
  { id: request, language, way }: SentRequest,
  { channel, by, now }: { readonly channel: Channel; readonly by: string; readonly now: Date },
): TransactionPart {
  const at = now.toISOString();
  const Item = {
    ...newFields(channel, now),
    application,
    id: newId(now),
    version: 1,
    template: 'documents',
    language,
    request,
    changedAt: at,
    due: at,
    waitsFor: 'soon',
    by,
    ...(way === 'email' && { only: 'email' }),
  };
  return { write: { Put: { TableName: nameOfResource('messages'), Item } } };
}
