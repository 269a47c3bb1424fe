import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render as startRendering } from 'vitest-browser-react/pure';

/** Renders at once: when the function returns, the elements are in the document and effects have run. */
export async function render(ui: ReactNode): ReturnType<typeof startRendering> {
  return flushSync(() => startRendering(ui));
}
