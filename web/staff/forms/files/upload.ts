import { useRef, useState } from 'react';
import * as v from 'valibot';
import {
  createUpload,
  httpStatusOf,
  NewUpload,
  type RouteResponse,
  type UploadPurpose,
} from '../../../../functions/contract.ts';
import { reportToServer } from '../../../shared/report-errors.ts';
import { RequestError } from '../../../shared/request.ts';
import { staffRequest } from '../../session/api.ts';

/** Uploads a file to S3: requests a presigned URL from the API, then sends the bytes. */

export interface UploadOptions {
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a file to `incoming/` in the bucket. Returns its key. @throws RequestError, or the abort of the signal */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<string> {
  const { signal } = options;
  const { name: fileName, type: contentType, size } = file;
  const asked = v.safeParse(NewUpload, { purpose, fileName, contentType, size, sha256: await sha256(file) });
  if (asked.issues)
    throw new RequestError('response', asked.issues[0].message, { status: httpStatusOf.INVALID });
  signal?.throwIfAborted();
  const link = await staffRequest(createUpload, { body: asked.output }, { ...(signal && { signal }) });
  await put(file, link, options);
  return link.key;
}

async function sha256(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(cause => {
    throw new RequestError('network', 'The file could not be read. Please choose it again.', { cause });
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Without progress for this time the upload fails, even if the browser has not noticed a lost connection. */
const stalledMilliseconds = 60_000;

/** XMLHttpRequest reports the progress of an upload; fetch does not. */
function put(
  file: File,
  { url, headers }: RouteResponse<typeof createUpload>,
  options: UploadOptions,
): Promise<void> {
  const { onProgress, signal } = options;
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
      onProgress?.(event.loaded / event.total);
    };
    call.onload = () => (call.status < 300 ? resolve() : reject(notAccepted(call)));
    call.onerror = () => reject(notSent());
    call.onabort = () => reject(signal?.aborted ? signal.reason : notSent());
    call.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    wait();
    call.send(file);
  });
}

/** Reports the rejection to the server, because the functions do not see requests to S3. */
function notAccepted({ status }: XMLHttpRequest): RequestError {
  reportToServer(new Error(`S3 refused an upload: ${status}`));
  return new RequestError('response', 'The file was not accepted. Please try again.', { status });
}

function notSent(): RequestError {
  return new RequestError('network', 'The file could not be sent. Please check your connection.');
}

export interface Upload {
  readonly progress: number | undefined;
  /** Sends a file only once if it has arrived. @throws RequestError, or AbortError after `cancel` */
  readonly send: (file: File, signal?: AbortSignal) => Promise<string>;
  readonly isSent: (file: File | undefined) => boolean;
  readonly cancel: () => void;
  readonly forget: () => void;
}

/** One upload at a time. It continues after the screen unmounts, unless a signal aborts it. */
export function useUpload(purpose: UploadPurpose): Upload {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly file: File; readonly key: string }>(undefined);

  const send = async (file: File, left?: AbortSignal) => {
    if (sent.current?.file === file) return sent.current.key;
    setProgress(0);
    const controller = new AbortController();
    running.current = controller;
    const signal = left ? AbortSignal.any([left, controller.signal]) : controller.signal;
    try {
      const key = await uploadFile(file, purpose, { onProgress: setProgress, signal });
      sent.current = { file, key };
      return key;
    } finally {
      setProgress(undefined);
    }
  };

  const isSent = (file: File | undefined) => file !== undefined && sent.current?.file === file;
  const forget = () => {
    sent.current = undefined;
  };
  return { progress, send, isSent, cancel: () => running.current?.abort(), forget };
}
