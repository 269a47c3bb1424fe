import { useLayoutEffect, useRef } from 'react';
import type { Language } from '../../shared/places.ts';
import { Link } from '../layout/Link.tsx';
import type { ViewOneWords } from '../words/en/view-one.ts';
import type { FreshCopy } from './useFreshCopy.ts';

interface LoadAgainProps {
  readonly fresh: FreshCopy;
  readonly words: ViewOneWords;
  readonly language: Language;
  /** Whether a code can also be sent by SMS. */
  readonly offersSms: boolean;
}

/** Loads the copy again to get new file links, with an emailed code if the enquiry needs one. */
export function LoadAgain({ fresh, words, language, offersSms }: LoadAgainProps) {
  const { expired } = words;
  const { isLoading, hasFailed, code, reload } = fresh;
  const box = useRef<HTMLDivElement>(null);
  // The form for the code replaces the button that had the focus.
  const asksForCode = code !== undefined;
  useLayoutEffect(() => {
    if (asksForCode) box.current?.focus({ preventScroll: true });
  }, [asksForCode]);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    // If the links expire later, the message lies over the page, so that nothing moves.
    <div
      ref={box}
      tabIndex={-1}
      className={fresh.isExpired ? 'copy__expired' : 'copy__expired copy__expired--late'}
    >
      <p role="status">{hasFailed ? expired.failed : expired.text}</p>
      {!code && (
        <button
          type="button"
          className="button"
          aria-disabled={isLoading || undefined}
          onClick={() => isLoading || reload()}
        >
          {isLoading ? expired.loading : expired.action}
        </button>
      )}
      {hasFailed && (
        <Link to="enquiry" language={language} className="button button--quiet">
          {words.toEnquiry}
        </Link>
      )}
      {code && (
        <code.part.CodePart
          language={language}
          offersSms={offersSms}
          {...code}
          isOpening={isLoading}
          onCode={reload}
        />
      )}
    </div>
  );
}

/** Called when the focused control is removed, so that the focus is not lost. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
