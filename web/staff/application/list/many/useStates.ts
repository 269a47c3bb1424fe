import { useEffect, useState } from 'react';
import type { ApplicationState } from '../../../../../functions/contract.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { readStates } from './job-calls.ts';

export type States = ReadonlyMap<string, ApplicationState>;

interface StatesReading {
  /** States of the applications; undefined until all are loaded. */
  readonly states: States | undefined;
  readonly count: number;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Loads the states of the `ids` of the first render. Later values of `ids` are ignored. */
export function useStates(ids: readonly string[]): StatesReading {
  const [asked] = useState(ids);
  const [attempt, setAttempt] = useState(0);
  const [states, setStates] = useState<States>();
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setProblem(undefined);
    readStates(asked, setCount, signal).then(
      found => signal.aborted || setStates(new Map(found.map(state => [state._id, state]))),
      error => signal.aborted || setProblem(failureMessage(error)),
    );
    return () => leaving.abort();
  }, [asked, attempt]);
  return { states, count, problem, retry: () => setAttempt(attempt + 1) };
}
