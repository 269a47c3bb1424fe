import { RequestError } from './request.ts';

/** Without progress for this time a PUT fails, even if the browser has not noticed a lost connection. */
const stalledMilliseconds = 60_000;

export interface PutLink {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PutOptions {
  /** Called with the number of sent bytes. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends bytes to a presigned URL of S3. Returns the status of the answer. XMLHttpRequest reports the progress; fetch does
 * not.
 *
 * @throws RequestError without an answer; the abort of the signal
 */
export function putBytes(
  { url, headers }: PutLink,
  bytes: Blob,
  { onProgress, signal }: PutOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    let stalled: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, stalledMilliseconds);
    };
    call.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = event => {
      wait();
      onProgress?.(event.loaded);
    };
    call.onload = () => resolve(call.status);
    call.onerror = () => reject(notSent());
    call.onabort = () => reject(signal?.aborted ? signal.reason : notSent());
    call.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    wait();
    call.send(bytes);
  });
}

function notSent(): RequestError {
  return new RequestError('network', 'The file could not be sent. Please check your connection.');
}
