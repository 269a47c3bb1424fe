import * as v from 'valibot';
import { versionedPut } from '../server/aws/conditions.ts';
import { readItem } from '../server/aws/read-item.ts';
import { type TransactionPart, transact } from '../server/aws/transaction.ts';
import { nameOfResource } from '../server/environment.ts';
import { Version } from '../shared/schemas.ts';
import { tables } from '../shared/tables.ts';
import { SavedViews } from './view-routes.ts';

/** The office's views until a super-admin changes them. The work queues of the sidebar answer the other usual questions. */
const usualViews: SavedViews = {
  views: [
    { name: 'New this week, nobody in charge', filters: 'assignedTo=nobody&addedFrom=7d' },
    { name: 'Waiting for documents over 14 days', filters: 'missing=any&addedTo=15d' },
  ],
  version: 0,
};

export const officeViews = { key: 'views', otherwise: usualViews };

export function viewsOf(person: string): typeof officeViews {
  return { key: `views#${person}`, otherwise: { views: [], version: 0 } };
}

function viewsKey(key: string): Record<string, string> {
  return { [tables.settings.partition]: key };
}

const StoredViews = v.object({ ...SavedViews.entries, version: Version });

export async function readViews({ key, otherwise }: typeof officeViews): Promise<SavedViews> {
  return (await readItem('settings', key, StoredViews, 'The saved views')) ?? otherwise;
}

/** Returns the write of new views. It fails with STALE if they have another version than `before`. */
export function putViews(key: string, before: number, views: SavedViews): TransactionPart {
  return versionedPut('settings', { ...views, ...viewsKey(key) }, before || undefined);
}

export async function deleteViews(person: string): Promise<void> {
  const Delete = { TableName: nameOfResource('settings'), Key: viewsKey(viewsOf(person).key) };
  await transact([{ write: { Delete } }]);
}
