import { useLayoutEffect, useRef } from 'react';
import type { SiteContent } from '../../functions/contract.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { SlidesProvider } from './content.ts';
import { GoProvider } from './go.ts';
import { BrokenPage } from './layout/BrokenPage.tsx';
import { Footer } from './layout/Footer.tsx';
import { useView } from './useView.ts';
import type { View } from './views.tsx';

interface PublicAppProps {
  readonly first: View;
  /** Slides that staff published. */
  readonly slides: SiteContent['slides'];
}

/** The public half: the page of the view between the top bar and the footer. */
export function PublicApp({ first, slides }: PublicAppProps) {
  const { view, go } = useView(first);
  useArrival(view);
  const { page, language, state, site, settings, bar: Bar } = view;
  return (
    <GoProvider value={go}>
      <SlidesProvider value={slides[language]}>
        <SkipLink text={site.skip} />
        {Bar && <Bar page={page} language={language} state={state} words={site} />}
        {/* After a failure the next page is tried again. */}
        <ErrorBoundary key={page} fallback={<BrokenPage words={site} />}>
          {view.element}
        </ErrorBoundary>
        <Footer language={language} words={site} settings={settings} />
      </SlidesProvider>
    </GoProvider>
  );
}

/** After a move: the tab's title, the document's language, and the reader at the top of the new page. */
function useArrival(view: View): void {
  const last = useRef(view);
  useLayoutEffect(() => {
    if (last.current === view) return;
    document.title = view.meta.title;
    document.documentElement.lang = view.language;
    if (last.current.page !== view.page) {
      scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    last.current = view;
  }, [view]);
}

/** The first stop of the keyboard: past the bar, to the page. */
function SkipLink({ text }: { text: string }) {
  return (
    <a className="skip-link" href="#content">
      {text}
    </a>
  );
}
