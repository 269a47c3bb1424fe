import { useId, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../shared/places.ts';
import type { QrCode } from '../../shared/QrCode.tsx';
import { waysToCheck } from '../verify/copy-code.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface ProofProps {
  /** Undefined while the copy is not signed. */
  readonly proof: string | undefined;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/**
 * The code that leads whoever scans it to the page that checks it, with what it is for, that page's address, and the
 * reference to type there: always on paper, on a screen only when asked for. A missing one is missed in words.
 */
export function Proof({ proof, words: { proof: words }, language }: ProofProps) {
  const QrCode = useLateCode();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const ways = proof === undefined ? undefined : waysToCheck(proof, language);
  if (!ways) return <p className="proof-missing">{words.notYet}</p>;
  const toggle = () => {
    setIsShown(!isShown);
    // It may have failed before.
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
        {QrCode ? (
          <QrCode className="proof__code" text={ways.link} label={words.label} />
        ) : (
          <p className="proof__code proof__code--missing">{words.missing}</p>
        )}
        <div className="proof__words">
          <p>
            {words.purpose} <strong className="proof__address">{ways.address}</strong>
          </p>
          {ways.reference && (
            <p>
              {words.reference} <strong className="proof__reference">{ways.reference}</strong>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Component that draws the code of a copy. Its 5 KB (gzip) are loaded once a copy is shown. */
type Drawing = typeof QrCode;

let come: Drawing | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Tries again after a failure. Never rejects: without a connection the code is missing, and the copy says so. */
function load(): Promise<void> {
  loading ??= import('../../shared/QrCode.tsx').then(
    file => {
      come = file.QrCode;
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

/** Returns the component that draws the code; undefined until it is loaded. */
function useLateCode(): Drawing | undefined {
  return useSyncExternalStore(
    follow,
    () => come,
    () => undefined,
  );
}

/** Resolves once the codes of the copies on the page can be drawn, or cannot; at once where there is none. */
export async function untilCodesHaveCome(): Promise<void> {
  if (listeners.size > 0) await load();
}
