import { useId, useState } from 'react';
import type { Language } from '../../shared/places.ts';
import { QrCode } from '../../shared/QrCode.tsx';
import { linkOfProof } from '../verify/link.ts';
import { proofWords } from './proof-words.ts';

interface ProofCodeProps {
  readonly proof: string;
  readonly language: Language;
}

/** The code that leads whoever scans it to the page that checks it, with what it is for and that page's address. */
export function ProofCode({ proof, language }: ProofCodeProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const words = proofWords(language);
  const found = linkOfProof(proof);
  if (!found) return null;
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
        <QrCode className="proof__code" text={found.link} label={words.label} />
        <p className="proof__words">
          {words.purpose} <strong>{found.address}</strong>
        </p>
      </div>
    </div>
  );
}
