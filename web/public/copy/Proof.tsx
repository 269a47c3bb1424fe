import type { Language } from '../../shared/places.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { useLateParts } from './late-parts.ts';

interface ProofProps {
  readonly proof: string;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/** The code by which others can check the copy: always on paper, on a screen only when asked for. */
export function Proof({ proof, words, language }: ProofProps) {
  const parts = useLateParts();
  if (!parts) return <p className="proof-missing">{words.codeMissing}</p>;
  return <parts.ProofCode proof={proof} language={language} />;
}
