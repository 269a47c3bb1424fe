import type { Around } from '../../../local/aws/aws-server.ts';

export type Moment = 'before' | 'after';

/** Counts calls to AWS, and kills the process at one of them. */
export interface KillAtCall {
  readonly around: Around;
  /** Begins to count anew: kills before or after the work of the call of this number. */
  plan(step: number, when: Moment): void;
}

/** @param kill ends this process */
export function killAtCall(kill: () => void): KillAtCall {
  let calls = 0;
  let planned: { readonly step: number; readonly when: Moment } | undefined;
  return {
    async around(_, run) {
      calls += 1;
      // Its own: others may begin before it ends.
      const step = calls;
      const killIf = (when: Moment) => {
        if (planned?.step === step && planned.when === when) kill();
      };
      killIf('before');
      const reply = await run();
      killIf('after');
      return reply;
    },
    plan(step, when) {
      calls = 0;
      planned = { step, when };
    },
  };
}
