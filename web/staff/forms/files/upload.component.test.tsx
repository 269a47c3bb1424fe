import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createUpload, messages, reportClientError } from '../../../../functions/contract.ts';
import { RequestError } from '../../../shared/request.ts';
import { type MockApi, mockApi, Refusal } from '../../../testing/mock-api.ts';
import { type MockBucket, mockBucket } from '../../../testing/mock-bucket.ts';
import { accessTokenHere, signInHere } from '../../testing/sign-in-here.ts';
import { uploadFile } from './upload.ts';

const key = 'incoming/user/0123456789abcdef01234567';
const file = new File(['hello'], 'hello.png', { type: 'image/png' });
let api: MockApi;
let bucket: MockBucket;

beforeEach(async () => {
  await signInHere();
  api = mockApi();
  bucket = mockBucket();
  api.on(createUpload, () => ({
    key,
    url: 'https://bucket.example/put',
    headers: { 'content-type': 'image/png', 'if-none-match': '*' },
  }));
});

it('uploadFile requests a URL with the file’s type, size and hash, then sends the bytes with the headers of the response', async () => {
  bucket.onPut(put => {
    put.progress(0.5);
    put.answer(200);
  });
  const told: number[] = [];
  expect(await uploadFile(file, 'file1', { onProgress: fraction => told.push(fraction) })).toBe(key);
  expect(told).toEqual([0.5]);
  const [call] = api.calls(createUpload);
  expect(call?.headers.get('authorization')).toBe(`Bearer ${accessTokenHere}`);
  expect(call?.input.body).toEqual({
    purpose: 'file1',
    fileName: 'hello.png',
    contentType: 'image/png',
    size: 5,
    // SHA-256 of "hello" (FIPS 180-4).
    sha256: 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
  });
  expect(bucket.puts[0]).toMatchObject({
    body: file,
    headers: { 'content-type': 'image/png', 'if-none-match': '*' },
  });
});

it('uploadFile rejects a file of another type without a request', async () => {
  const page = new File(['<p>'], 'page.html', { type: 'text/html' });
  await expect(uploadFile(page, 'image')).rejects.toThrow(messages.invalidFileType);
  expect(api.calls()).toEqual([]);
});

it.each([
  [
    'the bucket rejects it',
    () => {
      api.on(reportClientError, () => ({}));
      bucket.onPut(put => put.answer(403));
    },
    { kind: 'response', status: 403, message: 'The file was not accepted. Please try again.' },
  ],
  [
    'the connection fails',
    () => bucket.onPut(put => put.fail()),
    { kind: 'network', status: 0, message: 'The file could not be sent. Please check your connection.' },
  ],
  [
    'the server rejects it',
    () =>
      api.on(createUpload, () => {
        throw new Refusal('INVALID', messages.documentTooLarge);
      }),
    { kind: 'response', status: 400, message: messages.documentTooLarge },
  ],
])('uploadFile fails with a readable message when %s', async (_, arrange, expected) => {
  arrange();
  const error = await uploadFile(file, 'file1').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject(expected);
});

it('uploadFile reports a rejection by S3 to the server, but not a connection failure', async () => {
  bucket.onPut(put => put.fail());
  await uploadFile(file, 'file1').catch(() => undefined);
  expect(api.calls(reportClientError)).toEqual([]);
  api.on(reportClientError, () => ({}));
  bucket.onPut(put => put.answer(500));
  await uploadFile(file, 'file1').catch(() => undefined);
  await expect.poll(() => api.calls(reportClientError)).toHaveLength(1);
  expect(api.calls(reportClientError)[0]?.input.body).toMatchObject({
    message: 'S3 refused an upload: 500',
  });
});

it('uploadFile fails after a minute without progress', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sending = uploadFile(file, 'file1').catch((reason: unknown) => reason);
  await vi.waitUntil(() => bucket.puts.length === 1);
  vi.advanceTimersByTime(59_000);
  bucket.puts[0]?.progress(0.5);
  vi.advanceTimersByTime(59_000);
  expect(bucket.puts[0]?.aborted).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(bucket.puts[0]?.aborted).toBe(true);
  expect(await sending).toMatchObject({ kind: 'network' });
});

it('uploadFile stops when it is aborted', async () => {
  const controller = new AbortController();
  const sending = uploadFile(file, 'file1', { signal: controller.signal });
  await expect.poll(() => bucket.puts).toHaveLength(1);
  controller.abort(new Error('left'));
  await expect(sending).rejects.toThrow('left');
  expect(bucket.puts[0]?.aborted).toBe(true);
});
