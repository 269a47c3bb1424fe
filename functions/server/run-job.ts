import type { Job } from '../shared/task.ts';
import { Fault } from './fault.ts';
import { logFailure } from './log.ts';

/** Event that EventBridge sends when a job is due; `time` is ISO 8601. */
interface JobEvent {
  readonly id: string;
  readonly time: string;
}

export type JobHandler = (event: JobEvent) => Promise<void>;

/**
 * The Lambda handler of a job. Work that could not all be done is logged and fails the run, which triggers its
 * alarm. Lambda logs what is thrown, so that holds nothing about a person.
 */
export function runJob(job: Job, work: (now: Date) => Promise<void>): JobHandler {
  return async ({ id, time }) => {
    try {
      await work(new Date(time));
    } catch (error) {
      await logFailure({ job: job.name, requestId: id }, error);
      throw new Fault(`${job.name} could not do all its work`);
    }
  };
}
