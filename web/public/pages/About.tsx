import type { PageProps } from '../page.ts';
import type { AboutWords } from '../words/en/about.ts';
import { Article } from './Article.tsx';

export function About({ words }: PageProps<AboutWords>) {
  return <Article words={words} />;
}
