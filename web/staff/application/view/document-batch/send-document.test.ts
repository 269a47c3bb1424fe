import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../../shared/request.ts';
import { createTaskQueue, parallelUploads, type SendCalls, sendDocument } from './send-document.ts';

const megabyte = 1024 * 1024;
const down = new RequestError('network', 'down');
const aDocument = (name: string, megabytes: number) =>
  new File([new Uint8Array(megabytes * megabyte)], name, { type: 'application/pdf' });
const signal = new AbortController().signal;

/** Mock of an S3 bucket. Its connection fails `breaks` times, each time after `every` bytes. */
function brokenLine({ breaks, every }: { readonly breaks: number; readonly every: number }) {
  const kept: string[] = [];
  let carried = 0;
  let left = breaks;
  let atOnce = 0;
  let most = 0;
  const upload: SendCalls['upload'] = async (file, slot, { onProgress }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    try {
      for (let sent = 0; sent < file.size; sent += 64 * 1024) {
        await Promise.resolve();
        carried += 64 * 1024;
        if (left > 0 && carried >= every) {
          carried = 0;
          left -= 1;
          throw down;
        }
        onProgress(Math.min(1, sent / file.size));
      }
      kept.push(`${slot} ${file.name}`);
      return `incoming/${slot}`;
    } finally {
      atOnce -= 1;
    }
  };
  const calls = {
    upload: vi.fn(upload),
    untilOnline: async () => {},
    pause: vi.fn<SendCalls['pause']>(async () => {}),
  };
  return { calls, kept, left: () => left, most: () => most };
}

describe('sendDocument over an unreliable connection', () => {
  it('all documents arrive once, with 10 failures within 10 MB', async () => {
    const line = brokenLine({ breaks: 10, every: megabyte });
    const lanes = createTaskQueue(parallelUploads);
    const documents = (['file1', 'file2', 'file4', 'file7', 'file8', 'file9'] as const).map(
      (slot, index) => [slot, aDocument(`${index}.pdf`, [0.8, 0.8, 3.2, 0.8, 0.8, 3.6][index] ?? 1)] as const,
    );
    const keys = await Promise.all(
      documents.map(([slot, file]) =>
        lanes(() => sendDocument(file, slot, line.calls, { signal, onProgress: () => {} })),
      ),
    );
    expect(line.left()).toBe(0);
    expect(line.kept.toSorted()).toEqual(documents.map(([slot, file]) => `${slot} ${file.name}`));
    expect(keys).toEqual(documents.map(([slot]) => `incoming/${slot}`));
    expect(line.most()).toBe(parallelUploads);
  });

  it('one large document arrives with 10 failures', async () => {
    const line = brokenLine({ breaks: 10, every: megabyte });
    const told: number[] = [];
    const onProgress = (_: number, broken: number) => told.push(broken);
    await sendDocument(aDocument('a.pdf', 9.5), 'file7', line.calls, { signal, onProgress });
    expect(line.kept).toEqual(['file7 a.pdf']);
    expect(Math.max(...told)).toBe(10);
  });

  it('an upload fails after thirteen tries, or at once if the server refuses it', async () => {
    const line = brokenLine({ breaks: 99, every: 1 });
    const send = () =>
      sendDocument(aDocument('a.pdf', 1), 'file7', line.calls, { signal, onProgress: () => {} });
    await expect(send()).rejects.toBe(down);
    expect(line.calls.upload).toHaveBeenCalledTimes(13);
    line.calls.upload.mockClear();
    const refused = new RequestError('response', 'too large', { status: 400 });
    line.calls.upload.mockRejectedValue(refused);
    await expect(send()).rejects.toBe(refused);
    expect(line.calls.upload).toHaveBeenCalledOnce();
  });

  it('an upload waits while the browser is offline, without counting a try', async () => {
    const line = brokenLine({ breaks: 0, every: 1 });
    let back = () => {};
    const untilOnline = () =>
      new Promise<void>(resolve => {
        back = resolve;
      });
    const sending = sendDocument(
      aDocument('a.pdf', 0.1),
      'file7',
      { ...line.calls, untilOnline },
      { signal, onProgress: () => {} },
    );
    await Promise.resolve();
    expect(line.calls.upload).not.toHaveBeenCalled();
    back();
    expect(await sending).toBe('incoming/file7');
  });
});

it('createTaskQueue runs the waiting tasks after one has failed', async () => {
  const lanes = createTaskQueue(1);
  const failed = lanes(() => Promise.reject(new Error('no')));
  const next = lanes(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
