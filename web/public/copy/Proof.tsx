import type { Language } from '../../shared/places.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { useLateParts } from './late-parts.ts';

interface ProofProps {
  /** Undefined while the copy is not signed. */
  readonly proof: string | undefined;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/** The code by which others can check the copy: always on paper, on a screen only when asked for. A missing one is missed in words. */
export function Proof({ proof, words, language }: ProofProps) {
  const parts = useLateParts();
  if (!proof) return <p className="proof-missing">{words.codeNotYet}</p>;
  if (!parts) return <p className="proof-missing proof-missing--on-paper">{words.codeMissing}</p>;
  return <parts.ProofCode proof={proof} language={language} missing={words.codeNotYet} />;
}
