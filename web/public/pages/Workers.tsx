import type { PageProps } from '../page.ts';
import type { WorkersWords } from '../words/en/workers.ts';
import { Article } from './Article.tsx';

const law = 'http://bdlaws.minlaw.gov.bd/act-1131';

/** Official source of each point, by the point's name. All sources were read on `sourcesReadOn`. */
const sources = {
  bureau: `${law}/chapter-details-1809.html`,
  office:
    'http://bmet.dhaka.gov.bd/bn/site/news/Eww1-%E0%A6%AC%E0%A6%BF%E0%A6%A6%E0%A7%87%E0%A6%B6-%E0%A6%97%E0%A6%AE%E0%A6%A8%E0%A7%87%E0%A6%9A%E0%A7%8D%E0%A6%9B%E0%A7%81-%E0%A6%95%E0%A6%B0%E0%A7%8D%E0%A6%AE%E0%A7%80%E0%A6%A6%E0%A7%87%E0%A6%B0-%E0%A6%A8%E0%A6%BF%E0%A6%AC%E0%A6%A8%E0%A7%8D%E0%A6%A7%E0%A6%A8-%E0%A6%86%E0%A6%B9%E0%A6%AC%E0%A6%BE%E0%A6%A8',
  training: `${law}/section-52937.html`,
  clearance: 'http://wewb.portal.gov.bd/site/page/9b4cbc8d-7efc-4185-ab5c-73f901a17355',
  clearanceLaw: `${law}/chapter-1809.html`,
  licence: `${law}/chapter-details-1808.html`,
  validity: `${law}/section-43305.html`,
  trade: `${law}/section-43327.html`,
  cost: `${law}/chapter-1809.html`,
  desk: 'https://wewb.portal.gov.bd/site/page/0fe7cec7-f287-457b-b8ac-c897f9dbf7e3/-',
};

/** `/workers`: steps in Bangladesh before a worker leaves. Each fact has its official source. */
export function Workers({ words }: PageProps<WorkersWords>) {
  return <Article words={words} links={sources} />;
}
