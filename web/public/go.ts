import { createContext, useContext } from 'react';

interface Move {
  /** Kept in the browser's history, never in the address: it survives a reload and leaves with the tab. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** Goes to another public page. */
export type Go = (path: string, move?: Move) => Promise<void>;

const GoContext = createContext<Go>(async path => location.assign(path));
export const GoProvider = GoContext.Provider;

/** The function that goes to another public page. */
export const useGo = (): Go => useContext(GoContext);
