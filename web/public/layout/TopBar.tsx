import { useEffect, useRef } from 'react';
import { loginPath } from '../../shared/paths.ts';
import type { Language, PageName } from '../../shared/places.ts';
import { usePublishedSlides } from '../content.ts';
import type { SiteWords } from '../words/en/site.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Link } from './Link.tsx';
import { Logo } from './Logo.tsx';

interface TopBarProps {
  readonly page: PageName;
  readonly language: Language;
  readonly state: unknown;
  readonly words: SiteWords;
}

/** Top bar. Uses CSS for its look after scrolling and a popover as menu: both work before hydration. */
export function TopBar({ page, language, state, words }: TopBarProps) {
  const slides = usePublishedSlides();
  const menu = useRef<HTMLUListElement>(null);
  const shown = useRef(page);
  // Closes the menu after a navigation, but not after hydration.
  useEffect(() => {
    if (shown.current !== page && menu.current?.matches(':popover-open')) menu.current.hidePopover();
    shown.current = page;
  }, [page]);
  return (
    <header className="bar">
      <div className="bar__inside">
        <Logo language={language} name={words.name} />
        <nav className="bar__nav" aria-label={words.navigation}>
          <button type="button" className="bar__toggle" popoverTarget="menu">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 6h18M3 12h18M3 18h18" />
            </svg>
            <span>{words.menu}</span>
          </button>
          <ul className="bar__menu" id="menu" popover="auto" ref={menu}>
            {slides.map(
              ({ id, isOnBar, link, title }) =>
                isOnBar && (
                  <li key={id}>
                    <a href={link} rel="noopener">
                      {title}
                    </a>
                  </li>
                ),
            )}
            <li>
              <Link to="home" language={language} current={page === 'home'}>
                {words.bar.home}
              </Link>
            </li>
            <li>
              <Link to="about" language={language} current={page === 'about'}>
                {words.bar.about}
              </Link>
            </li>
            <li>
              <Link to="enquiry" language={language} current={page === 'enquiry'}>
                {words.bar.enquiry}
              </Link>
            </li>
            <li>
              {/* Opens a new document, so that the styles of the back office and of the public site never mix. */}
              <a href={loginPath}>
                {words.bar.login} <small>{words.bar.staff}</small>
              </a>
            </li>
          </ul>
        </nav>
        <LanguageSwitch page={page} language={language} state={state} words={words} />
      </div>
    </header>
  );
}
