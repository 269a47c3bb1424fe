/** Result of an attempt. `locked` means that the password was not checked. */
type Judgement = 'right' | 'wrong' | 'locked';

/** Counts wrong attempts for each key, such as the password of one user. */
export interface Attempts {
  judge(key: string, isRight: () => boolean): Judgement;
}

interface Failures {
  readonly count: number;
  readonly last: number;
}

const forgetAfter = 15 * 60;

/** 2^(n - 5) seconds, at most 15 minutes. Source: "Lockout behavior for failed sign-in attempts", Developer Guide. */
export function lockSeconds(failures: number): number {
  return failures < 5 ? 0 : Math.min(2 ** (failures - 5), forgetAfter);
}

/** Keeps the counts in memory. A right attempt, or 15 minutes without an attempt, resets the count of a key. */
export function createAttempts(seconds: () => number): Attempts {
  const failures = new Map<string, Failures>();
  return {
    judge(key, isRight) {
      const now = seconds();
      for (const [old, { last }] of failures) if (now - last >= forgetAfter) failures.delete(old);
      const before = failures.get(key) ?? { count: 0, last: 0 };
      if (now < before.last + lockSeconds(before.count)) return 'locked';
      failures.delete(key);
      if (isRight()) return 'right';
      failures.set(key, { count: before.count + 1, last: now });
      return 'wrong';
    },
  };
}
