import { useEffect, useState } from 'react';
import type { ActionWithChoices, Choice } from '../../shortcuts/offered-actions.ts';

interface ChoicesState {
  readonly loaded: readonly Choice[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

const none = { loaded: undefined, error: undefined };

/** Loads the choices of an action each time when the user asks for them. */
export function useChoicesOf(action: ActionWithChoices | undefined): ChoicesState {
  const [state, setState] = useState<Pick<ChoicesState, 'loaded' | 'error'>>(none);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads the choices again
  useEffect(() => {
    if (!action) return;
    let isOver = false;
    action.loadChoices().then(
      loaded => isOver || setState({ loaded, error: undefined }),
      (error: Error) => isOver || setState({ loaded: undefined, error }),
    );
    return () => {
      isOver = true;
      setState(none);
    };
  }, [action, times]);
  return { ...state, retry: () => setTimes(times + 1) };
}
