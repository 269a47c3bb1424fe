import { PageMain } from '../layout/PageMain.tsx';
import type { PageMeta } from '../page.ts';

export interface ArticleWords {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lead: string;
  readonly contents: string;
  readonly sections: Readonly<Record<string, { readonly title: string; readonly body: readonly string[] }>>;
}

/** A page of text: its sections, and a list of them that leads to each. */
export function Article({ words }: { words: ArticleWords }) {
  const sections = Object.entries(words.sections);
  return (
    <PageMain className="article">
      <header className="article__head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
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
          {sections.map(([id, { title, body }]) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </PageMain>
  );
}
