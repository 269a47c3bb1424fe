import type { PageProps } from '../page.ts';
import type { TermsWords } from '../words/en/terms.ts';
import { Article } from './Article.tsx';

export function Terms({ words }: PageProps<TermsWords>) {
  return <Article words={words} />;
}
