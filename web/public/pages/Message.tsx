import * as v from 'valibot';
import { stopMessages } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { useErrorTitle } from '../enquiry/useErrorTitle.ts';
import { Link } from '../layout/Link.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { MessageWords } from '../words/en/message.ts';
import { useStop } from './useStop.ts';

/** `/m`, the page behind the link of an SMS: leads to the enquiry, and stops the messages when a button is pressed. */
export function Message({ words, language }: PageProps<MessageWords>) {
  const { state, stop, result } = useStop(isLink, stopBy, 'NOT_FOUND');
  const isStopping = state === 'stopping';
  useErrorTitle(state === 'wrong' || state === 'failed', language);
  return (
    <PageMain className="message">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Link to="enquiry" language={language} className="button">
        {words.enquiry}
      </Link>
      <section aria-labelledby="stop" className={state ? undefined : 'if-opening'}>
        <h2 id="stop">{words.stopTitle}</h2>
        <noscript>
          <p className="problem">{words.noScript}</p>
        </noscript>
        {(state === undefined || state === 'asking' || isStopping) && <p>{words.stopLead}</p>}
        <div role="status" ref={result} tabIndex={-1}>
          {state === 'stopped' && <p>{words.stopped}</p>}
          {state === 'wrong' && <p className="problem">{words.wrong}</p>}
          {state === 'failed' && <p className="problem">{words.failed}</p>}
        </div>
        {state !== 'stopped' && state !== 'wrong' && (
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isStopping || undefined}
            onClick={() => isStopping || stop()}
          >
            {isStopping ? words.stopping : words.stop}
          </button>
        )}
      </section>
    </PageMain>
  );
}

const LinkToken = stopMessages.body.entries.link;
const isLink = (text: string) => v.is(LinkToken, text);
const stopBy = (link: string) => request(stopMessages, { body: { link } });
