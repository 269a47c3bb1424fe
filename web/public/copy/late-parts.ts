import { useSyncExternalStore } from 'react';
import type { parts } from './parts.ts';

/** Code and stages of a copy need 8 KB (gzip) that nothing else does: they come once a copy is shown. */
type Parts = typeof parts;

let come: Parts | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Tries again after a failure. Never rejects: without a connection the code is missing, and the paper says so. */
function load(): Promise<void> {
  loading ??= import('./parts.ts').then(
    file => {
      come = file.parts;
      for (const tell of listeners) tell();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function follow(tell: () => void): () => void {
  listeners.add(tell);
  void load();
  return () => listeners.delete(tell);
}

/** What draws the code of a copy and its stages; undefined until it has come. */
export function useLateParts(): Parts | undefined {
  return useSyncExternalStore(
    follow,
    () => come,
    () => undefined,
  );
}

/** Resolves once the codes and stages of the copies on the page have come, or cannot; at once where there is no copy. */
export async function untilPartsHaveCome(): Promise<void> {
  if (listeners.size > 0) await load();
}
