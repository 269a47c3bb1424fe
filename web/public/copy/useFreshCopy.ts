import { useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import { type LookupState, useEnquiry } from '../enquiry/lookup.ts';
import { useGo } from '../go.ts';
import { areLinksExpired, type CopyState } from './copy-state.ts';

export interface FreshCopy {
  /** The links to the files had run out when the page opened. */
  readonly isExpired: boolean;
  /** A file could not be shown, or no more when somebody wanted to open it. */
  readonly isBroken: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** State of the code, where the enquiry needs one. */
  readonly code: LookupState['code'];
  readonly fileFailed: () => void;
  /** Tells whether the links still work; where they do not, offers to load them again. */
  readonly hasLinks: () => boolean;
  /** Asks again with the values of the copy itself, and with a code where one was sent by email. */
  readonly reload: (code?: string) => void;
}

/** Keeps a copy whose links last minutes usable after a reload or a return to it. */
export function useFreshCopy(copy: CopyState, language: Language): FreshCopy {
  const go = useGo();
  const [broken, setBroken] = useState<CopyState>();
  const [openedAt] = useState(Date.now);
  const { state, lookup } = useEnquiry();
  const { step, code } = state;

  const reload = (given?: string) => {
    const [first] = copy.applications;
    if (!first) return;
    // An answer that is known already has links that may have run out as well.
    if (!given) lookup.clear();
    const typed = { passport: first.passport, nationality: first.currentN, dateOfBirth: first.dob };
    const show = (applications: CopyState['applications'], loadedAt: number) =>
      void go(publicPath(language, 'viewOne'), { state: { applications, loadedAt }, replace: true });
    lookup.submit(typed, (applications, at) => show([...applications], at), given);
  };

  const fileFailed = () => setBroken(copy);
  const hasLinks = () => {
    const areGone = areLinksExpired(copy, Date.now());
    if (areGone) fileFailed();
    return !areGone;
  };

  return {
    isExpired: areLinksExpired(copy, openedAt),
    isBroken: broken === copy,
    isLoading: step.kind === 'asking',
    hasFailed: ['none', 'invalid', 'failed'].includes(step.kind),
    code,
    fileFailed,
    hasLinks,
    reload,
  };
}
