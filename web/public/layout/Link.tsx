import type { MouseEvent, ReactNode } from 'react';
import { type Language, type PageName, publicPath } from '../../shared/places.ts';
import { useGo } from '../go.ts';

interface LinkProps {
  readonly to: PageName;
  readonly language: Language;
  readonly children: ReactNode;
  readonly className?: string;
  /** The language of the link's text, where it is not the page's. */
  readonly lang?: Language;
  readonly current?: boolean;
  /** Carried to the page. */
  readonly state?: unknown;
}

/** A link to a public page. Without JavaScript, or with a modifier key, it is any link. */
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

/** The host of an address as people say it: `canada.ca`. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
