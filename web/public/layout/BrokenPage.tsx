import type { SiteWords } from '../words/en/site.ts';
import { PageMain } from './PageMain.tsx';

export function BrokenPage({ words: { broken } }: { words: SiteWords }) {
  return (
    <PageMain className="broken">
      <h1>{broken.title}</h1>
      <p role="alert">{broken.text}</p>
      <button type="button" className="button button--light" onClick={() => location.reload()}>
        {broken.reload}
      </button>
    </PageMain>
  );
}
