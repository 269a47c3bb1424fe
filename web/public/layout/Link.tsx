import type { MouseEvent, ReactNode } from 'react';
import { type Language, type PageName, publicPath } from '../../shared/places.ts';
import { useGo } from '../go.ts';

interface LinkProps {
  readonly to: PageName;
  readonly language: Language;
  readonly children: ReactNode;
  readonly className?: string;
  /** Language of the link's text, if it differs from the page's language. */
  readonly lang?: Language;
  readonly current?: boolean;
  /** Navigation state for the page that the link opens. */
  readonly state?: unknown;
}

/** Link to a public page. Without JavaScript or with a modifier key it is a normal link. */
export function Link({ to, language, children, className, lang, current, state }: LinkProps) {
  const go = useGo();
  const path = publicPath(language, to);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(path, { state });
  };
  return (
    <a
      href={path}
      className={className}
      onClick={follow}
      lang={lang}
      hrefLang={lang}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}

/** Returns the host without `www.`, such as `canada.ca`. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
