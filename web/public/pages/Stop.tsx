import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { StopToken, stopNotices } from '../../../functions/contract.ts';
import { RequestError, request } from '../../shared/request.ts';
import { useErrorTitle } from '../enquiry/useErrorTitle.ts';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { StopWords } from '../words/en/stop.ts';

/** `/stop`: stops the emails to an applicant, but only after a button press, because mail programs open links too. */
export function Stop({ words, language }: PageProps<StopWords>) {
  const { state, stop } = useStop();
  const isStopping = state === 'stopping';
  const answer = useRef<HTMLDivElement>(null);
  const wasStopping = useRef(false);
  // Moves the focus to the answer, because the button may be gone.
  useEffect(() => {
    if (wasStopping.current && !isStopping) answer.current?.focus();
    wasStopping.current = isStopping;
  }, [isStopping]);
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
      <div role="status" ref={answer} tabIndex={-1}>
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

/** `wrong`: the URL has no token, or the server refuses it. */
type StopResult = 'stopping' | 'stopped' | 'wrong' | 'failed';
type StopState = StopResult | 'asking';

interface Stopping {
  /** Undefined until hydration, because only the browser knows the token after `#`. */
  readonly state: StopState | undefined;
  readonly stop: () => void;
}

function useStop(): Stopping {
  const token = useSyncExternalStore(followHash, hash, () => undefined);
  const [result, setResult] = useState<{ readonly of: string; readonly is: StopResult }>();
  if (token === undefined) return { state: undefined, stop: () => undefined };
  if (!v.is(StopToken, token)) return { state: 'wrong', stop: () => undefined };

  const stop = async () => {
    const tell = (is: StopResult) => setResult({ of: token, is });
    tell('stopping');
    try {
      await request(stopNotices, { parameters: { token } });
      tell('stopped');
    } catch (error) {
      tell(error instanceof RequestError && error.code === 'INVALID' ? 'wrong' : 'failed');
    }
  };
  return { state: result?.of === token ? result.is : 'asking', stop: () => void stop() };
}

const hash = () => location.hash.slice(1);

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
