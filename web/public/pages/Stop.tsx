import * as v from 'valibot';
import { StopToken, stopNotices } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { useErrorTitle } from '../enquiry/useErrorTitle.ts';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { StopWords } from '../words/en/stop.ts';
import { type StopState, useStop } from './useStop.ts';

/** `/stop`: stops the emails to an applicant, but only after a button press, because mail programs open links too. */
export function Stop({ words, language }: PageProps<StopWords>) {
  const { state, stop, result } = useStop(isToken, stopBy, 'INVALID');
  const isStopping = state === 'stopping';
  useErrorTitle(state === 'wrong' || state === 'failed', language);
  return (
    <PageMain className="stop">
      <h1>{state ? words.titles[isStopping ? 'asking' : state] : <TitlesUntilKnown words={words} />}</h1>
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      {(!state || state === 'asking' || isStopping) && (
        <p className={only('lead', state, true)}>{words.lead}</p>
      )}
      <div role="status" ref={result} tabIndex={-1}>
        {state === 'stopped' && <p>{words.stopped}</p>}
        {(!state || state === 'wrong') && <p className={only('problem', state, false)}>{words.wrong}</p>}
        {state === 'failed' && <p className="problem">{words.failed}</p>}
      </div>
      {(!state || state === 'asking' || isStopping || state === 'failed') && (
        <button
          type="button"
          className={only('button', state, true)}
          aria-disabled={isStopping || undefined}
          onClick={() => isStopping || stop()}
        >
          {isStopping ? words.stopping : words.button}
        </button>
      )}
    </PageMain>
  );
}

/** Renders both titles. Before hydration only the inline script knows whether there is a token. The styles show one. */
function TitlesUntilKnown({ words: { titles } }: { readonly words: StopWords }) {
  return (
    <>
      <span className="if-opening">{titles.asking}</span>
      <span className="unless-opening">{titles.wrong}</span>
    </>
  );
}

/** Returns a class that until hydration shows the element only with, or only without, a token in the URL. */
function only(className: string, state: StopState | undefined, withToken: boolean): string {
  if (state) return className;
  return `${className} ${withToken ? 'if-opening' : 'unless-opening'}`;
}

const isToken = (text: string) => v.is(StopToken, text);
const stopBy = (token: string) => request(stopNotices, { parameters: { token } });
