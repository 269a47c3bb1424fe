import type { ApplicantCopy } from '../../../functions/contract.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface OpeningsProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
}

/** Number and time of earlier views of the copy, so that applicants notice misuse. Not printed. */
export function Openings({ application, words }: OpeningsProps) {
  const { opened, openedAt } = application;
  if (!opened || !openedAt) return null;
  return (
    <p className="copy-card__notice copy-card__notice--on-screen">
      {words.opened(opened, new Date(openedAt))}
    </p>
  );
}
