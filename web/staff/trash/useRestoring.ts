import { useState } from 'react';

interface Restoring {
  /** The ids of those that are on their way back. */
  readonly ids: readonly string[];
  /** Does the work of bringing one back, and counts it among `ids` meanwhile. @throws what the work throws */
  readonly during: (id: string, work: () => Promise<void>) => Promise<void>;
}

/** Deleted records that are being restored. */
export function useRestoring(): Restoring {
  const [ids, setIds] = useState<readonly string[]>([]);
  const during = async (id: string, work: () => Promise<void>) => {
    setIds(before => [...before, id]);
    try {
      await work();
    } finally {
      setIds(before => before.filter(one => one !== id));
    }
  };
  return { ids, during };
}
