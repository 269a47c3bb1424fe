import { useSyncExternalStore } from 'react';
import type { QrCode } from '../../shared/QrCode.tsx';

/** Component that draws the code of a copy. Its 5 KB (gzip) are loaded once a copy is shown. */
type Drawing = typeof QrCode;

let come: Drawing | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Tries again after a failure. Never rejects: without a connection the code is missing, and the copy says so. */
function load(): Promise<void> {
  loading ??= import('../../shared/QrCode.tsx').then(
    file => {
      come = file.QrCode;
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

/** Returns the component that draws the code; undefined until it is loaded. */
export function useLateCode(): Drawing | undefined {
  return useSyncExternalStore(
    follow,
    () => come,
    () => undefined,
  );
}

/** Resolves once the codes of the copies on the page can be drawn, or cannot; at once where there is none. */
export async function untilCodesHaveCome(): Promise<void> {
  if (listeners.size > 0) await load();
}
