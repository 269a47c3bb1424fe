import { useEffect, useRef, useState } from 'react';
import { staffMessages } from '../../shared/messages.ts';
import type { PhotographAnswer } from '../photograph/read-file.ts';

export type Photograph = Extract<PhotographAnswer, { readonly lines: unknown }>;

export interface PhotographState {
  readonly isReading: boolean;
  readonly problem: string | undefined;
  readonly read: (file: File) => void;
  readonly stop: () => void;
}

const problems = {
  noPicture: staffMessages.pictureUnreadable,
  noLines:
    'The passport lines were not found in this photograph, or they are not clear. Take it again from above, in even light without glare, with the whole page in it, or type the lines.',
} as const;

/** Reads photographs of passports in a web worker, which is started at the first photograph. */
export function usePhotograph(onRead: (photograph: Photograph) => void): PhotographState {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const settle = (said?: string) => {
    worker.current?.terminate();
    setIsReading(false);
    setProblem(said);
  };

  return {
    isReading,
    problem,
    read: file => {
      settle();
      setIsReading(true);
      const started = new Worker(new URL('../photograph/photograph-worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.current = started;
      started.addEventListener('message', ({ data }: MessageEvent<PhotographAnswer>) => {
        settle('problem' in data ? problems[data.problem] : undefined);
        if ('lines' in data) onRead(data);
      });
      // The worker's code could not be loaded, or it threw an error.
      started.addEventListener('error', event => {
        event.preventDefault();
        settle(staffMessages.linesNotRead);
      });
      started.postMessage(file);
    },
    stop: () => settle(),
  };
}
