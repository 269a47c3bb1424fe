import { isRoute, type Task } from '../../functions/deployment.ts';

/** Megabytes of a task's function, and with them its share of a processor: chosen by measurement, in docs/costs.md. */
export function memoryOf(task: Task): number {
  // Nobody waits for a job or a consumer.
  if (!isRoute(task)) return 256;
  // Visitors come seldom, and so to a cold function, on slow lines; staff find theirs warm.
  return task.audience === 'public' ? 1024 : 512;
}
