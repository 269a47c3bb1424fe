import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication } from '../../testing/applications.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  storedApplication,
} from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { deliverToConsumer } from '../../testing/stream.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { storedTerms } from '../rules/terms.ts';
import type { StoredApplication } from '../stored-application.ts';
import { handler } from './removeTerms.ts';
import { removeTerms } from './routes.ts';

let tables: MockTables;
const open = storedApplication({ stages: { received: { date: '2026-01-02' } } });
const kept = () => tables.all('words').map(({ beginning }) => beginning);

beforeEach(() => {
  stubStage();
  tables = mockTables({ words: storedTerms(open) });
});

async function deliver(record: StoredApplication): Promise<void> {
  await replaceApplication(record);
  await deliverToConsumer(tables.all('applications'), '_id', removeTerms, handler);
}

describe('removeTerms', () => {
  it.each([
    ['deleted', deletedApplication()],
    ['closed', closedApplication()],
  ])('removes all terms of a %s case', async (_, record) => {
    expect(kept()).toContain('visaType work');
    await deliver(record);
    expect(kept()).toEqual([]);
  });

  it('removes only the missing documents of a case that is decided without being submitted', async () => {
    expect(kept()).toContain('missing');
    const others = kept().filter(name => name !== 'missing');
    await deliver({ ...open, isStatus: 'Approved' });
    expect(kept()).toEqual(others);
  });

  it('keeps the terms of an open case', async () => {
    const before = kept();
    await deliver(open);
    expect(kept()).toEqual(before);
    expect(tables.dynamo.commandCalls(BatchWriteCommand)).toEqual([]);
  });

  it('writes the terms of a case again that is restored while they are removed', async () => {
    const before = kept();
    tables.before(BatchWriteCommand, () => replaceApplication({ ...open, version: 9 }));
    await deliver(deletedApplication());
    expect(kept()).toEqual(before);
  });

  it('writes the terms of a restored case again that a failed attempt removed', async () => {
    const before = kept();
    await deliver(deletedApplication());
    await replaceApplication(deletedApplication());
    const event = tables.all('applications');
    await replaceApplication({ ...open, version: 9 });
    await deliverToConsumer(event, '_id', removeTerms, handler);
    expect(kept()).toEqual(before);
  });

  it('ignores a case that does not exist any more', async () => {
    await deliverToConsumer([{ _id: applicationId, termsLeft: 'yes' }], '_id', removeTerms, handler);
    expect(kept()).toHaveLength(storedTerms(open).length);
  });
});
