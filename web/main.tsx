import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrokenPage } from './public/layout/BrokenPage.tsx';
import type { FetchLive } from './public/live/fetch-live.ts';
import { PublicApp } from './public/PublicApp.tsx';
import { loadView } from './public/views.tsx';
import { ErrorBoundary } from './shared/ErrorBoundary.tsx';
import { reportToServer, reportUncaughtErrors } from './shared/report-errors.ts';

/** Fetched only now: a page can be used without it. */
const live: FetchLive = {
  settings: async () => (await import('./public/live/fetch-live.ts')).fetchLive.settings(),
  slides: async () => (await import('./public/live/fetch-live.ts')).fetchLive.slides(),
};

/** Wakes the public page that the document holds. Resolves when its buttons answer; the loader calls it once. */
export async function start(): Promise<void> {
  reportUncaughtErrors();
  try {
    await wake();
  } catch (error) {
    // The loader catches it too, to try again.
    reportToServer(error);
    throw error;
  }
}

async function wake(): Promise<void> {
  const container = document.getElementById('page');
  if (!container) throw new Error('The document has no element with the id page');
  const view = await loadView(location.pathname, history.state);
  if (!view) return location.replace('/');
  await new Promise<void>(ready => {
    hydrateRoot(
      container,
      <Ready ready={ready}>
        {/* The page has a boundary of its own; this is for what stands around it. */}
        <ErrorBoundary fallback={<BrokenPage words={view.site} />}>
          <PublicApp first={view} live={live} />
        </ErrorBoundary>
      </Ready>,
    );
  });
}

function Ready({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready]);
  return children;
}
