import type { Settings } from '../../../functions/contract.ts';
import { loginPath } from '../../shared/paths.ts';
import { type Language, linkedPages } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';
import { yearIn } from '../year.ts';
import { Contact } from './Contact.tsx';
import { Link } from './Link.tsx';
import { Logo } from './Logo.tsx';

interface FooterProps {
  readonly language: Language;
  readonly words: SiteWords;
  readonly settings: Settings;
}

export function Footer({ language, words, settings }: FooterProps) {
  const { footer } = words;
  return (
    <footer className="footer">
      <div className="footer__inside">
        <div className="footer__who">
          <Logo language={language} name={words.name} />
          <p>{footer.about}</p>
        </div>
        <nav aria-labelledby="footer-pages">
          <p id="footer-pages" className="footer__title">
            {footer.pages}
          </p>
          <ul className="footer__links">
            {linkedPages.map(page => (
              <li key={page}>
                <Link to={page} language={language}>
                  {footer.links[page]}
                </Link>
              </li>
            ))}
            <li>
              <a href={loginPath}>{words.login}</a>
            </li>
          </ul>
        </nav>
        <div className="footer__contact">
          <p className="footer__title">{footer.contact}</p>
          <Contact words={words} settings={settings} language={language} />
        </div>
        <p className="footer__notice">{footer.notGovernment}</p>
        <p className="footer__rights">
          © <span data-year>{yearIn(language, new Date())}</span> {words.name}. {footer.rights}
        </p>
      </div>
      <button type="button" className="to-top round-button" aria-label={footer.toTop} onClick={scrollToTop}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20V5M5 11l7-7 7 7" />
        </svg>
      </button>
    </footer>
  );
}

function scrollToTop(): void {
  // Sets no scroll behaviour, because the style sheet sets it depending on reduced motion.
  scrollTo({ top: 0 });
}
