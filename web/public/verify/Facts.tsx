import { cutMark, type ProofClaims } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';
import type { VerifyWords } from '../words/en/verify.ts';
import { addressOfCheck, originOf } from './addresses.ts';

interface FactsProps {
  readonly claims: ProofClaims;
  readonly compare: string;
  readonly words: VerifyWords;
  readonly site: SiteWords;
  readonly language: Language;
}

export function Facts({ claims, compare, words, site, language }: FactsProps) {
  const { name, passport, status, since, stage, reached, employer, job, iss } = claims;
  const { facts, date } = words;
  const address = originOf(iss);
  const rows = [
    [facts.name, name],
    [facts.passport, passport],
    [facts.status, site.statuses[status]],
    [facts.since, since && date(since)],
    [facts.stage, words.stages[stage]],
    [facts.reached, reached && date(reached)],
    [facts.employer, employer],
    [facts.job, job && words.jobTitle(job)],
    [facts.issuer, address === undefined ? site.name : `${site.name}, ${address}`],
  ].filter(([, value]) => value !== undefined);
  const isCut = [name, employer, job].some(text => text?.endsWith(cutMark));
  return (
    <>
      <dl className="verdict__facts">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{compare}</p>
      <p>{words.only}</p>
      {isCut && <p>{words.cut}</p>}
      {address !== undefined && address !== location.origin && (
        <p className="problem">
          {words.elsewhere} <strong className="verify__address">{addressOfCheck(address, language)}</strong>
        </p>
      )}
    </>
  );
}
