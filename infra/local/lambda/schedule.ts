import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CloudTemplate } from '../template/template.ts';
import type { Lambda } from './lambda.ts';

/** Local EventBridge for scheduled functions. */

const minuteMs = 60_000;

const Rule = v.object({
  ScheduleExpression: v.pipe(
    v.string(),
    v.regex(/^rate\(\d+ (minute|hour)s?\)$/),
    v.transform(rate => Number(/\d+/.exec(rate)) * (rate.includes('hour') ? 60 : 1)),
  ),
  Targets: v.array(v.object({ Arn: v.unknown() })),
});

export interface Schedule {
  readonly functionName: string;
  readonly everyMinutes: number;
}

/** @throws ValiError unless the schedule is `rate(… minutes)` or `rate(… hours)` */
export function schedulesOf(template: CloudTemplate): Schedule[] {
  const rules = template
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => !('EventPattern' in properties));
  return rules.flatMap(({ properties, stack }) => {
    const { ScheduleExpression, Targets } = v.parse(Rule, properties);
    return Targets.map(({ Arn }) => ({
      functionName: template.targetOf(Arn, stack).id,
      everyMinutes: ScheduleExpression,
    }));
  });
}

export interface Scheduler {
  /** Runs all scheduled functions. `now` is the due time. @throws Error if a function fails */
  run(now: Date): Promise<void>;
  close(): void;
}

/** Starts the timers. Failures are only logged. */
export function startScheduler(
  schedules: readonly Schedule[],
  lambda: Lambda,
  log: (line: string) => void,
): Scheduler {
  const invoke = (functionName: string, now: Date) =>
    lambda.invoke(functionName, { id: randomUUID(), time: now.toISOString() });
  const timers = schedules.map(({ functionName, everyMinutes }) =>
    setInterval(() => {
      invoke(functionName, new Date()).catch(error => log(`${functionName}: ${error}`));
    }, everyMinutes * minuteMs).unref(),
  );
  return {
    async run(now) {
      await Promise.all(schedules.map(({ functionName }) => invoke(functionName, now)));
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
