import { useEffect, useRef, useState } from 'react';
import { registerWork } from '../../../session/unsaved-work.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { useForgetApplications } from '../../useApplications.ts';
import { forgetJob, type Job, keepJob, readJob } from './job.ts';
import { jobCalls } from './job-calls.ts';
import { retryJob, runJob, undoJob } from './many-job.ts';

/** The bulk change that is running, or the last one of this tab. */
interface RunningJob {
  readonly job: Job | undefined;
  readonly isRunning: boolean;
  /** Why the change stopped early. Undefined if the user stopped it. */
  readonly problem: string | undefined;
  readonly start: (job: Job) => void;
  /** Starts no more requests. Pending ones finish. */
  readonly stop: () => void;
  /** Resumes the change, and retries its failures. */
  readonly goOn: () => void;
  readonly undo: () => void;
  readonly leave: () => void;
}

const isFinishedUndo = ({ isUndo, waiting, failed }: Job): boolean =>
  isUndo && waiting.length + failed.length === 0;

/** Runs a bulk change, stores it for a reload, and stops it on unmount. */
export function useJob(): RunningJob {
  const forget = useForgetApplications();
  const [job, setJob] = useState(() => readJob(Date.now())?.job);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const show = (next: Job) => {
    keepJob({ job: next, isSeen: false });
    setJob(next);
  };
  const run = async (prepare: () => Job | Promise<Job>) => {
    if (stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    const done = registerWork({ kind: 'sending' });
    setRunning(true);
    setProblem(undefined);
    try {
      const begun = await prepare();
      show(begun);
      const ended = await runJob(begun, jobCalls, controller.signal, show);
      setProblem(ended.problem);
      // Deletes a finished undo, so that it does not open again later.
      if (isFinishedUndo(ended.job)) forgetJob();
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      stopping.current = undefined;
      done();
      setRunning(false);
      void forget();
    }
  };
  return {
    job,
    isRunning,
    problem,
    start: begun => void run(() => begun),
    stop: () => stopping.current?.abort(),
    goOn: () => job && void run(() => retryJob(job, jobCalls)),
    undo: () => job && void run(() => undoJob(job)),
    leave: () => {
      if (!job || isFinishedUndo(job)) forgetJob();
      else keepJob({ job, isSeen: true });
    },
  };
}
