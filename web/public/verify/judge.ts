import { checkCode, type Verdict } from './check-code.ts';
import { siteSources } from './sources.ts';

/** Checks a code with the keys and records of this site. A separate file, because only pages with a code load it. */
export function judgeCode(code: string): Promise<Verdict> {
  return checkCode(code, siteSources);
}
