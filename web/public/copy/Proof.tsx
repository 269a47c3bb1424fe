import type { Language } from '../../shared/places.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { useProofCode } from './proof-code.ts';

interface ProofProps {
  readonly proof: string;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/** By what others can check the copy: a code, on paper always, on a screen where somebody wants it. */
export function Proof({ proof, words, language }: ProofProps) {
  const ProofCode = useProofCode();
  if (!ProofCode) return <p className="proof-missing">{words.codeMissing}</p>;
  return <ProofCode proof={proof} language={language} />;
}
