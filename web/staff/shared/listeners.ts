export interface Listeners {
  /** Calls the listener from now on. Answers the way to stop that. */
  readonly add: (listener: () => void) => () => void;
  /** Calls all of them. */
  readonly tell: () => void;
}

/** Keeps who wants to hear of something. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
