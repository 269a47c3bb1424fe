import { useEffect, useRef } from 'react';
import { verifyWorker } from '../../shared/paths.ts';
import { type Language, languages, publicPath } from '../../shared/places.ts';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import { useHydrated } from '../useHydrated.ts';
import { ReferenceForm } from '../verify/ReferenceForm.tsx';
import { Result } from '../verify/Result.tsx';
import { useCheck } from '../verify/useCheck.ts';
import type { VerifyWords } from '../words/en/verify.ts';

/** `/verify`: checks a copy by the code after `#`. Hides its other content meanwhile, so that nothing moves. */
export function Verify({ words, site, language }: PageProps<VerifyWords>) {
  const check = useCheck();
  const { hasCode, found, again } = check;
  const isChecking = hasCode === true && found === undefined;
  useOfflinePage(hasCode === false || found !== undefined);
  const result = useRef<HTMLDivElement>(null);
  // Focuses the result, because the pressed button is hidden or removed during the check.
  const focusResult = () => result.current?.focus({ preventScroll: true });
  const checkAgain = () => {
    focusResult();
    again();
  };
  return (
    <PageMain className={`verify${classOf(hasCode, isChecking)}`}>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      <Result
        ref={result}
        check={{ ...check, again: checkAgain }}
        words={words}
        site={site}
        language={language}
      />
      <section>
        <h2>{words.how.title}</h2>
        <ol className="verify__steps">
          <li>{words.how.scan}</li>
          <li>{words.how.address}</li>
          <li>{words.how.compare}</li>
        </ol>
      </section>
      <ReferenceForm words={words} language={language} onCheck={focusResult} onAgain={again} />
      <Imitations words={words} language={language} />
      <p className="verify__notice">{words.notVisa}</p>
    </PageMain>
  );
}

/** Returns the class that hides content during a check. Before hydration the inline script hides it. */
function classOf(hasCode: boolean | undefined, isChecking: boolean): string {
  if (hasCode === undefined) return ' verify--unknown';
  return isChecking ? ' verify--checking' : '';
}

interface ImitationsProps {
  readonly words: VerifyWords;
  readonly language: Language;
}

/** Shows the address of this page, to compare with the printed one, and explains why. */
function Imitations({ words: { imitations }, language }: ImitationsProps) {
  const isHydrated = useHydrated();
  const path = publicPath(language, 'verify');
  return (
    <section>
      <h2>{imitations.title}</h2>
      <p className="verify__here">
        {imitations.here}{' '}
        {/* The build does not know the site's origin. The inline script writes it before React starts. */}
        <strong className="verify__address" data-address={path} suppressHydrationWarning>
          {isHydrated ? location.origin + path : ''}
        </strong>
      </p>
      <p>{imitations.text}</p>
    </section>
  );
}

/** Registers the service worker for this page in both languages, so that visitors can check copies offline. */
function useOfflinePage(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return;
    for (const language of languages) {
      const scope = publicPath(language, 'verify');
      // Some browsers have no service workers, or refuse them in private windows. Then the page needs a connection.
      navigator.serviceWorker
        ?.register(verifyWorker, { scope, updateViaCache: 'none' })
        .catch(() => undefined);
    }
  }, [isIdle]);
}
