import type { ReactNode } from 'react';
import { ownProperty } from '../../../functions/contract.ts';
import { hostOf } from '../layout/Link.tsx';
import { LogoMark } from '../layout/Logo.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageMeta } from '../page.ts';

interface ArticleSection {
  readonly title: string;
  readonly body?: readonly string[];
  /** Points that are shown side by side. */
  readonly points?: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** Links to further reading (`https://…`), by the name of the point. */
type Links = Readonly<Record<string, string>>;

interface ArticleWords {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lead: string;
  /** Version and date of the text, if it states them. */
  readonly version?: string;
  readonly contents: string;
  readonly sections: Readonly<Record<string, ArticleSection>>;
}

export function Article({
  words,
  links = {},
  children,
}: {
  words: ArticleWords;
  links?: Links;
  /** Content after the last section. */
  children?: ReactNode;
}) {
  const sections = Object.entries(words.sections);
  return (
    <PageMain className="article">
      <header className="article__head">
        <div className="article__title">
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          {words.version && <p className="article__version">{words.version}</p>}
        </div>
        <Emblem />
      </header>
      <div className="article__columns">
        <nav className="article__contents" aria-label={words.contents}>
          <p>{words.contents}</p>
          <ol>
            {sections.map(([id, { title }]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="article__text">
          {sections.map(([id, section]) => (
            <Section key={id} id={id} section={section} links={links} />
          ))}
          {children}
        </div>
      </div>
    </PageMain>
  );
}

function Section({
  id,
  section: { title, body = [], points = {} },
  links,
}: {
  id: string;
  section: ArticleSection;
  links: Links;
}) {
  const told = Object.entries(points);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {body.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {told.length > 0 && (
        <ul className="article__points">
          {told.map(([name, point]) => {
            const link = ownProperty(links, name);
            return (
              <li key={name}>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
                {link && <a href={link}>{hostOf(link)}</a>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Drawing: the route of the plane on the home page, which ends at the gate of the logo. */
function Emblem() {
  return (
    <div className="article__emblem">
      <svg viewBox="0 0 300 120" aria-hidden="true">
        <path d="M4 112C70 24 180 2 292 58" />
      </svg>
      <LogoMark />
    </div>
  );
}
