import { createContext, useContext } from 'react';

interface Move {
  /** State in the browser's history, never in the URL: it survives a reload and ends with the tab. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

export type Go = (path: string, move?: Move) => Promise<void>;

const GoContext = createContext<Go>(async path => location.assign(path));
export const GoProvider = GoContext.Provider;

export const useGo = (): Go => useContext(GoContext);
