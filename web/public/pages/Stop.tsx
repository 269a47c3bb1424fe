import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import { useStop } from '../stop/useStop.ts';
import type { StopWords } from '../words/en/stop.ts';

/** `/stop`: ends an applicant's emails, by the link in each of them. Opening it ends nothing: programs open links, too. */
export function Stop({ words }: PageProps<StopWords>) {
  const { state, stop } = useStop();
  const isStopping = state === 'stopping';
  const title = state && words.titles[isStopping ? 'asking' : state];
  return (
    <PageMain className="stop">
      <h1>{title ?? words.opening}</h1>
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      {(state === 'asking' || isStopping) && <p className="lead">{words.lead}</p>}
      <div role="status">
        {state === 'stopped' && <p>{words.stopped}</p>}
        {(state === 'wrong' || state === 'failed') && <p className="problem">{words[state]}</p>}
      </div>
      {(state === 'asking' || isStopping || state === 'failed') && (
        <button type="button" className="button" disabled={isStopping} onClick={stop}>
          {isStopping ? words.stopping : words.button}
        </button>
      )}
    </PageMain>
  );
}
