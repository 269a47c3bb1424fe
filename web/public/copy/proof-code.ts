import { useSyncExternalStore } from 'react';
import type { ProofCode } from './ProofCode.tsx';

/** The code of a copy is drawn by 6 KB (gzip) that nothing else needs: they come once a copy with a proof is shown. */

let component: typeof ProofCode | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Tries again after a failure. Never rejects: without a connection the code is missing, and the paper says so. */
function load(): Promise<void> {
  loading ??= import('./ProofCode.tsx').then(
    file => {
      component = file.ProofCode;
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

/** What draws the code of a copy; undefined until it has come. */
export function useProofCode(): typeof ProofCode | undefined {
  return useSyncExternalStore(
    follow,
    () => component,
    () => undefined,
  );
}

/** Resolves once the codes of the copies on the page have come, or cannot; at once where no copy has one. */
export async function untilCodesHaveCome(): Promise<void> {
  if (listeners.size > 0) await load();
}
