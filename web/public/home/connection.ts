declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      /** Megabits per second. */
      readonly downlink?: number;
    };
  }
}

/** A document with a longer load time, in milliseconds, means a slow connection. */
const slowLoad = 5000;
const leastDownlink = 1;

export function savesData(): boolean {
  return navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Checks whether the connection is too slow for decoration. */
export function isSlow(): boolean {
  const { effectiveType = '4g', downlink = leastDownlink } = navigator.connection ?? {};
  return (
    effectiveType !== '4g' ||
    downlink < leastDownlink ||
    performance.getEntriesByType('navigation').some(({ duration }) => duration > slowLoad)
  );
}
