import { useRef, useState } from 'react';
import * as v from 'valibot';
import {
  createUpload,
  httpStatusOf,
  NewUpload,
  type RouteResponse,
  type UploadPurpose,
} from '../../../../functions/contract.ts';
import { putBytes } from '../../../shared/put.ts';
import { reportToServer } from '../../../shared/report-errors.ts';
import { RequestError } from '../../../shared/request.ts';
import { sha256Of } from '../../../shared/sha256.ts';
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
  return sha256Of(bytes);
}

/** Reports a rejection to the server, because the functions do not see requests to S3. */
async function put(
  file: File,
  link: RouteResponse<typeof createUpload>,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const status = await putBytes(link, file, {
    onProgress: bytes => onProgress?.(bytes / file.size),
    ...(signal && { signal }),
  });
  if (status < 300) return;
  reportToServer(new Error(`S3 refused an upload: ${status}`));
  throw new RequestError('response', 'The file was not accepted. Please try again.', { status });
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
