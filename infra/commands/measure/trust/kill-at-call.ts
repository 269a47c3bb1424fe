import type { Around } from '../../../local/aws/aws-server.ts';

export type Moment = 'before' | 'after';

/** Counts calls to AWS, and dies at one of them. */
export interface DeathAtCall {
  readonly around: Around;
  /** Begins to count anew: dies before or after the work of the call of this number. */
  plan(step: number, when: Moment): void;
}

/** @param die ends this process */
export function deathAtCall(die: () => void): DeathAtCall {
  let calls = 0;
  let planned: { readonly step: number; readonly when: Moment } | undefined;
  return {
    async around(_, run) {
      calls += 1;
      // Its own: others may begin before it ends.
      const step = calls;
      const dieIf = (when: Moment) => {
        if (planned?.step === step && planned.when === when) die();
      };
      dieIf('before');
      const reply = await run();
      dieIf('after');
      return reply;
    },
    plan(step, when) {
      calls = 0;
      planned = { step, when };
    },
  };
}
