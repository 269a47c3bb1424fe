import { useEffect } from 'react';
import { verifyWorker } from '../../shared/paths.ts';
import { type Language, languages, publicPath } from '../../shared/places.ts';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import { useHydrated } from '../useHydrated.ts';
import { ReferenceForm } from '../verify/ReferenceForm.tsx';
import { Result } from '../verify/Result.tsx';
import { useCheck } from '../verify/useCheck.ts';
import type { VerifyWords } from '../words/en/verify.ts';

/** `/verify`: checks the code of a copy, which is in the URL's fragment. */
export function Verify({ words, site, language }: PageProps<VerifyWords>) {
  const check = useCheck();
  const { hasCode, found } = check;
  useOfflinePage(hasCode === false || found !== undefined);
  return (
    <PageMain className="verify">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      <Result check={check} words={words} site={site} language={language} />
      <section>
        <h2>{words.how.title}</h2>
        <ol className="verify__steps">
          <li>{words.how.scan}</li>
          <li>{words.how.address}</li>
          <li>{words.how.compare}</li>
        </ol>
      </section>
      <ReferenceForm words={words} language={language} onAgain={check.again} />
      <Imitations words={words} language={language} />
      <p className="verify__notice">{words.notVisa}</p>
    </PageMain>
  );
}

interface ImitationsProps {
  readonly words: VerifyWords;
  readonly language: Language;
}

/** The page's own address, to compare with the printed one, and the reason. */
function Imitations({ words: { imitations }, language }: ImitationsProps) {
  // The build does not know the site's origin.
  const isHydrated = useHydrated();
  return (
    <section>
      <h2>{imitations.title}</h2>
      <p className="verify__here">
        {imitations.here}{' '}
        <strong className="verify__address">
          {isHydrated && location.origin + publicPath(language, 'verify')}
        </strong>
      </p>
      <p>{imitations.text}</p>
    </section>
  );
}

/**
 * Registers the service worker for this page in both languages when `isIdle`, so that copies can be checked
 * offline. It handles no other page.
 */
function useOfflinePage(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return;
    for (const language of languages) {
      const scope = publicPath(language, 'verify');
      // Some browsers lack service workers or refuse them in private windows. The page then needs a connection.
      navigator.serviceWorker
        ?.register(verifyWorker, { scope, updateViaCache: 'none' })
        .catch(() => undefined);
    }
  }, [isIdle]);
}
