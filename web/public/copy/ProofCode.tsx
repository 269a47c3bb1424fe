import { useId, useState } from 'react';
import type { Language } from '../../shared/places.ts';
import { QrCode } from '../../shared/QrCode.tsx';
import { waysToCheck } from '../verify/link.ts';
import { proofWords } from './proof-words.ts';

interface ProofCodeProps {
  readonly proof: string;
  readonly language: Language;
  /** Shown in place of a proof that cannot be read. */
  readonly missing: string;
}

/**
 * The code that leads whoever scans it to the page that checks it, with what it is for, that page's address, and the
 * reference to type there.
 */
export function ProofCode({ proof, language, missing }: ProofCodeProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const words = proofWords(language);
  const ways = waysToCheck(proof, language);
  if (!ways) return <p className="proof-missing">{missing}</p>;
  return (
    <div className="proof">
      <button
        type="button"
        className="button button--quiet button--small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? words.hide : words.show}
      </button>
      <div className={isShown ? 'proof__shown' : 'proof__shown proof__shown--on-paper'} id={id}>
        <QrCode className="proof__code" text={ways.link} label={words.label} />
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
