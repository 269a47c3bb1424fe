import { useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type Answer,
  createUpload,
  NewUpload,
  type Purpose,
  statusOf,
} from '../../../../functions/contract.ts';
import { reportToServer } from '../../../shared/report-errors.ts';
import { RequestError } from '../../../shared/request.ts';
import { staffRequest } from '../../session/api.ts';

/** The way of a file from the browser to S3: ask the API for a link, then send the bytes to it. */

export interface UploadOptions {
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a file to the bucket's `incoming/` and answers the key that a record then names.
 * @throws RequestError with a message for people; the caller's own abort passes through as it is
 */
export async function uploadFile(file: File, purpose: Purpose, options: UploadOptions = {}): Promise<string> {
  const { signal } = options;
  const { name: fileName, type: contentType, size } = file;
  const asked = v.safeParse(NewUpload, { purpose, fileName, contentType, size, sha256: await sha256(file) });
  if (asked.issues) throw new RequestError('response', asked.issues[0].message, { status: statusOf.INVALID });
  signal?.throwIfAborted();
  const link = await staffRequest(createUpload, { body: asked.output }, { ...(signal && { signal }) });
  await put(file, link, options);
  return link.key;
}

/** SHA-256 of the bytes, in base64. */
async function sha256(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(cause => {
    throw new RequestError('network', 'The file could not be read. Please choose it again.', { cause });
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** A line that carries nothing for so long is broken, whether the browser has heard of that or not. */
const stalledMilliseconds = 60_000;

/** XMLHttpRequest, because fetch does not tell how much it has sent. */
function put(
  file: File,
  { url, headers }: Answer<typeof createUpload>,
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

/** No function sees what S3 refuses, so it is reported. */
function notAccepted({ status }: XMLHttpRequest): RequestError {
  reportToServer(new Error(`S3 refused an upload: ${status}`));
  return new RequestError('response', 'The file was not accepted. Please try again.', { status });
}

function notSent(): RequestError {
  return new RequestError('network', 'The file could not be sent. Please check your connection.');
}

/** The upload of a form or of a slot. */
export interface Upload {
  /** From 0 to 1 while it is under way. */
  readonly progress: number | undefined;
  /**
   * Answers the upload's key; a file that was sent already is not sent again.
   * @throws RequestError, and a DOMException named AbortError when it is stopped
   */
  readonly send: (file: File, signal?: AbortSignal) => Promise<string>;
  /** Tells whether this file was sent already. */
  readonly isSent: (file: File | undefined) => boolean;
  /** Stops what is under way. */
  readonly cancel: () => void;
  /** Forgets what was sent, so that the next try sends it again. */
  readonly forget: () => void;
}

/** One upload at a time. Without a signal it goes on when the screen goes away, so that leaving loses nothing. */
export function useUpload(purpose: Purpose): Upload {
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
