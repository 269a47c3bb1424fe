import type { Ref } from 'react';
import { officeDayOf } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';
import type { VerifyWords } from '../words/en/verify.ts';
import type { Verdict } from './check-code.ts';
import { Facts } from './Facts.tsx';
import { type Check, type Found, mayKnowMore } from './useCheck.ts';

interface ResultProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly check: Check;
  readonly words: VerifyWords;
  readonly site: SiteWords;
  readonly language: Language;
}

/** Result of checking a copy. Screen readers announce it. */
export function Result({ ref, check, ...rest }: ResultProps) {
  const { words } = rest;
  const { hasCode, found, again } = check;
  return (
    <div role="status" aria-label={words.result} ref={ref} tabIndex={-1}>
      {hasCode !== false && !found && <p className="verify__checking">{words.checking}</p>}
      {found && <Panel found={found} onAgain={again} {...rest} />}
    </div>
  );
}

interface PanelProps extends Omit<ResultProps, 'ref' | 'check'> {
  readonly found: Found;
  readonly onAgain: () => void;
}

function Panel({ found, onAgain, ...rest }: PanelProps) {
  const { words } = rest;
  const { verdict, at } = found;
  const name = nameOf(verdict);
  const { title, text } = words.verdicts[name];
  return (
    <section className="verdict" data-verdict={name}>
      <h2>
        <Sign name={name} />
        {title}
      </h2>
      <p>{text}</p>
      {verdict.kind === 'genuine' && verdict.today === undefined && (
        <p>{words.issued(officeDayOf(new Date(verdict.claims.iat * 1000)))}</p>
      )}
      {verdict.kind === 'genuine' && verdict.today !== 'withdrawn' && (
        <Facts claims={verdict.claims} compare={words.compare} {...rest} />
      )}
      {verdict.kind === 'found' && <Facts claims={verdict.claims} compare={words.compareFound} {...rest} />}
      <p className="verdict__at">{words.at(at)}</p>
      {mayKnowMore(verdict) && (
        <button type="button" className="button" onClick={onAgain}>
          {words.again}
        </button>
      )}
    </section>
  );
}

type VerdictName = keyof VerifyWords['verdicts'];

function nameOf(verdict: Verdict): VerdictName {
  if (verdict.kind !== 'genuine') return verdict.kind;
  return verdict.today ?? 'unknown';
}

/** Path data of a tick, a bar or a cross, for people who cannot distinguish the colours. */
const signs: Record<VerdictName, string> = {
  current: 'M5 13l5 5L20 6',
  found: 'M5 13l5 5L20 6',
  replaced: 'M12 4v10M12 18v2',
  unknown: 'M12 4v10M12 18v2',
  unchecked: 'M12 4v10M12 18v2',
  limited: 'M12 4v10M12 18v2',
  missing: 'M6 6l12 12M18 6L6 18',
  withdrawn: 'M6 6l12 12M18 6L6 18',
  unreadable: 'M6 6l12 12M18 6L6 18',
  forged: 'M6 6l12 12M18 6L6 18',
};

function Sign({ name }: { readonly name: VerdictName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[name]} />
    </svg>
  );
}
