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
  readonly slides: SiteContent['slides'];
}

export function PublicApp({ first, slides }: PublicAppProps) {
  const { view, go } = useView(first);
  useArrival(view);
  const { page, language, state, site, settings, bar: Bar } = view;
  return (
    <GoProvider value={go}>
      <SlidesProvider value={slides[language]}>
        <SkipLink text={site.skip} />
        {Bar && <Bar page={page} language={language} state={state} words={site} />}
        {/* The key resets the error boundary, so that the next page is rendered after an error on this one. */}
        <ErrorBoundary key={page} fallback={<BrokenPage words={site} />}>
          {view.element}
        </ErrorBoundary>
        <Footer language={language} words={site} settings={settings} />
      </SlidesProvider>
    </GoProvider>
  );
}

/** After a navigation, updates the title, the document's language and its fonts, and scrolls to the top. */
function useArrival(view: View): void {
  const last = useRef(view);
  useLayoutEffect(() => {
    if (last.current === view) return;
    document.title = view.meta.title;
    const { documentElement: root } = document;
    root.lang = view.language;
    if (root.dataset['fonts']) root.dataset['fonts'] = 'shown';
    if (last.current.page !== view.page) {
      scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    last.current = view;
  }, [view]);
}

/** The first link that Tab focuses. It skips the bar. */
function SkipLink({ text }: { text: string }) {
  return (
    <a className="skip-link" href="#content">
      {text}
    </a>
  );
}
