import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { mockDynamo, writesOf } from '../testing/dynamo.ts';
import { eventOf } from '../testing/event.ts';
import { droppedKeys, keepUpload, resetFiles } from '../testing/files.ts';
import { admin, applicationId, keptFile, storedApplication } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { updateApplicationAdd as route } from './routes.ts';
import { handler } from './updateApplicationAdd.ts';

vi.mock('../shared/files.ts', () => import('../testing/files.ts'));
vi.mock('../shared/file-links.ts', () => import('../testing/file-links.ts'));

const file1 = keptFile({ key: 'old-1', name: 'letter.png' });
const file2 = keptFile({ key: 'old-2', name: 'lmia.png' });
const record = storedApplication({ file1, file2 });
const dynamo = mockDynamo();
const upload = (slot: string) => `incoming/${slot}/${'1'.repeat(24)}`;

async function update(changes: Record<string, unknown>) {
  const body = { version: record.version, ...changes };
  const event = eventOf(route, { caller: admin, parameters: { id: applicationId }, body });
  const answer = await handler(event);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

beforeEach(() => {
  stubStage();
  resetFiles();
  dynamo.resetHistory();
  dynamo.on(GetCommand).resolves({ Item: record });
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('Updating the documents [§7]', () => {
  it('adds, replaces and removes, and leaves the others', async () => {
    const { status, body } = await update({ file1: upload('file1'), file2: null, file3: upload('file3') });
    expect(status).toBe(200);
    expect(body.file1.url).toContain('file1-new');
    expect(body).not.toHaveProperty('file2');
    expect(body.file3.url).toContain('file3-new');
    expect(body.image.url).toContain(record.image?.key);
    expect(droppedKeys()).toEqual(['old-1', 'old-2']);
  });

  it('records them by their names', async () => {
    await update({ file1: upload('file1'), file2: null });
    expect(writesOf(dynamo)[`application#${applicationId}`]?.Put?.Item).toMatchObject({
      action: 'updateApplicationAdd',
      before: { file1: 'letter.png', file2: 'lmia.png' },
      after: { file1: '1111.png' },
    });
  });

  it('changes fields as well', async () => {
    expect((await update({ salary: '3500 CAD' })).body).toMatchObject({ salary: '3500 CAD', version: 4 });
  });

  it('names the document that was refused', async () => {
    const fields = { file4: messages.documentTooLarge };
    keepUpload.mockRejectedValueOnce(new DomainError('INVALID', messages.documentTooLarge, { fields }));
    expect(await update({ file4: upload('file4') })).toMatchObject({ status: 400, body: { fields } });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('does not take a portrait', async () => {
    expect(await update({ image: upload('image') })).toMatchObject({
      status: 400,
      body: { fields: { image: messages.unknownField } },
    });
  });
});
