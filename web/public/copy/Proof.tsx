import { useId, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../shared/places.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import type { lateCode } from './late-code.ts';

interface ProofProps {
  /** Undefined while the copy is not signed. */
  readonly proof: string | undefined;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/**
 * QR code for the page that checks the copy, with its purpose, the page's address and the reference. Always
 * printed; on a screen only on request. A text replaces a missing code.
 */
export function Proof({ proof, words: { proof: words }, language }: ProofProps) {
  const late = useLateCode();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const ways = proof === undefined ? undefined : late?.waysToCheck(proof, language);
  if (proof === undefined || (late && !ways)) return <p className="proof-missing">{words.notYet}</p>;
  const toggle = () => {
    setIsShown(!isShown);
    // Retries after an earlier failure.
    void untilCodesHaveCome();
  };
  return (
    <div className="proof">
      <button
        type="button"
        className="button button--quiet button--small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        {isShown ? words.hide : words.show}
      </button>
      <div className={isShown ? 'proof__shown' : 'proof__shown proof__shown--on-paper'} id={id}>
        {late && ways ? (
          <>
            <late.QrCode className="proof__code" text={ways.link} label={words.label} />
            <div className="proof__words">
              <p>
                {words.purpose} <strong className="proof__address">{ways.address}</strong>
              </p>
              <p>
                {words.reference} <strong className="proof__reference">{ways.reference}</strong>
              </p>
            </div>
          </>
        ) : (
          <p className="proof__code proof__code--missing">{words.missing}</p>
        )}
      </div>
    </div>
  );
}

/** Its 7 KB (gzip) are loaded when a copy is shown. */
type LateCode = typeof lateCode;

let come: LateCode | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads it; a later call retries after a failure. Never rejects: without the code the copy shows a text. */
function load(): Promise<void> {
  loading ??= import('./late-code.ts').then(
    file => {
      come = file.lateCode;
      for (const tell of listeners) tell();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function follow(tell: () => void): () => void {
  listeners.add(tell);
  void load();
  return () => listeners.delete(tell);
}

/** Returns undefined until it is loaded. */
function useLateCode(): LateCode | undefined {
  return useSyncExternalStore(
    follow,
    () => come,
    () => undefined,
  );
}

/** Resolves when the codes on the page can be drawn or failed to load; at once if there are none. */
export async function untilCodesHaveCome(): Promise<void> {
  if (listeners.size > 0) await load();
}
