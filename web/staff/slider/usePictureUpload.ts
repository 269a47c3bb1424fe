import { useRef, useState } from 'react';
import { uploadFile } from '../forms/upload.ts';

/** Sends the picture of a slide when the form is sent. */
export interface PictureUpload {
  /** From 0 to 1 while it is under way. */
  readonly progress: number | undefined;
  /** Answers the upload's key; a file that was sent already is not sent again. Throws RequestError. */
  readonly send: (file: File, signal: AbortSignal) => Promise<string>;
  /** Forgets what was sent, so that the next try sends it again. */
  readonly forget: () => void;
}

export function usePictureUpload(): PictureUpload {
  const [progress, setProgress] = useState<number>();
  const sent = useRef<{ readonly file: File; readonly key: string }>(undefined);

  const send = async (file: File, signal: AbortSignal) => {
    if (sent.current?.file === file) return sent.current.key;
    setProgress(0);
    try {
      const key = await uploadFile(file, 'slide', { onProgress: setProgress, signal });
      sent.current = { file, key };
      return key;
    } finally {
      setProgress(undefined);
    }
  };

  const forget = () => {
    sent.current = undefined;
  };
  return { progress, send, forget };
}
