import { useRef, useState } from 'react';
import { uploadFile } from '../../forms/upload.ts';

/** Sends the portrait when the form is sent. */
export interface PortraitUpload {
  /** From 0 to 1 while it is under way. */
  readonly progress: number | undefined;
  /** Answers the upload's key; a file that was sent already is not sent again. Throws RequestError. */
  readonly send: (file: File, signal: AbortSignal) => Promise<string>;
  /** Whether this file was sent already. */
  readonly isSent: (file: File | undefined) => boolean;
  /** Stops what is under way: `send` throws a DOMException named AbortError. */
  readonly cancel: () => void;
  /** Forgets what was sent, so that the next try sends it again. */
  readonly forget: () => void;
}

export function usePortraitUpload(): PortraitUpload {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly file: File; readonly key: string }>(undefined);

  const send = async (file: File, signal: AbortSignal) => {
    if (sent.current?.file === file) return sent.current.key;
    setProgress(0);
    const controller = new AbortController();
    running.current = controller;
    try {
      const key = await uploadFile(file, 'image', {
        onProgress: setProgress,
        signal: AbortSignal.any([signal, controller.signal]),
      });
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
