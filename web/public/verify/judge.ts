import { checkCode, type Verdict } from './check-code.ts';
import { siteSources } from './sources.ts';

/** Judges the code of a copy by this site's keys and records. A file of its own, which is fetched when there is a code. */
export function judgeCode(code: string): Promise<Verdict> {
  return checkCode(code, siteSources);
}
