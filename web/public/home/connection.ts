declare global {
  interface Navigator {
    /** Information about the network, which only Chromium has. */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      /** Estimated speed of the connection in megabits per second. */
      readonly downlink?: number;
    };
  }
}

/** Load time of the document in milliseconds above which the connection counts as slow. */
const slowLoad = 5000;
const leastDownlink = 1;

export function savesData(): boolean {
  return navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Returns whether the connection is too slow for decoration such as the film. */
export function isSlow(): boolean {
  const { effectiveType = '4g', downlink = leastDownlink } = navigator.connection ?? {};
  return (
    effectiveType !== '4g' ||
    downlink < leastDownlink ||
    performance.getEntriesByType('navigation').some(({ duration }) => duration > slowLoad)
  );
}
