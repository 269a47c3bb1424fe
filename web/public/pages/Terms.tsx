import { noticesPath } from '../../shared/paths.ts';
import type { PageProps } from '../page.ts';
import type { TermsWords } from '../words/en/terms.ts';
import { Article } from './Article.tsx';

/** Official pages with the register of consultants and the application forms. Read on 2026-11-22. */
const links = {
  register: 'https://college-ic.ca/protecting-the-public/find-an-immigration-consultant',
  forms:
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/application/application-forms-guides.html',
};

export function Terms({ words }: PageProps<TermsWords>) {
  return (
    <Article words={words} links={links}>
      <p>
        <a href={noticesPath}>{words.notices}</a>
      </p>
    </Article>
  );
}
