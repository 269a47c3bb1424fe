import { type Language, publicPath } from '../../shared/places.ts';
import { useHydrated } from '../useHydrated.ts';
import type { VerifyWords } from '../words/en/verify.ts';

interface ImitationsProps {
  readonly words: VerifyWords;
  readonly language: Language;
}

/** The address of the page itself, to be compared with that on the paper, and why that matters. */
export function Imitations({ words: { imitations }, language }: ImitationsProps) {
  // The build does not know where the page will be.
  const isHydrated = useHydrated();
  return (
    <section>
      <h2>{imitations.title}</h2>
      <p className="verify__here">
        {imitations.here}{' '}
        <strong className="verify__address">
          {isHydrated && location.origin + publicPath(language, 'verify')}
        </strong>
      </p>
      <p>{imitations.text}</p>
    </section>
  );
}
