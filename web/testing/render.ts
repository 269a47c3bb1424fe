import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render as startRendering } from 'vitest-browser-react/pure';

/** Shows this for a test. It is in the document, and its effects have run. */
export async function render(ui: ReactNode): ReturnType<typeof startRendering> {
  return flushSync(() => startRendering(ui));
}
