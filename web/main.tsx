import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readContent } from './public/content.ts';
import { BrokenPage } from './public/layout/BrokenPage.tsx';
import { PublicApp } from './public/PublicApp.tsx';
import { loadView } from './public/views.tsx';
import { ErrorBoundary } from './shared/ErrorBoundary.tsx';
import { reportToServer, reportUncaughtErrors } from './shared/report-errors.ts';

/** Hydrates the public page. Resolves when the page responds to input. */
export async function start(): Promise<void> {
  reportUncaughtErrors();
  try {
    await hydrate();
  } catch (error) {
    // The loader also catches it, to retry.
    reportToServer(error);
    throw error;
  }
}

async function hydrate(): Promise<void> {
  const container = document.getElementById('page');
  if (!container) throw new Error('The document has no element with the id page');
  const { settings, slides } = readContent(document);
  const view = await loadView(location.pathname, history.state, settings);
  if (!view) return location.replace('/');
  await new Promise<void>(ready => {
    hydrateRoot(
      container,
      <Ready ready={ready}>
        {/* Catches errors outside the page, which has its own boundary. */}
        <ErrorBoundary fallback={<BrokenPage words={view.site} />}>
          <PublicApp first={view} slides={slides} />
        </ErrorBoundary>
      </Ready>,
    );
  });
}

function Ready({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready]);
  return children;
}
