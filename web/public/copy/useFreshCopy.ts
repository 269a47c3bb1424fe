import { useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import { type LookupState, useEnquiry } from '../enquiry/lookup.ts';
import { useGo } from '../go.ts';
import { areLinksExpired, type CopyState } from './copy-state.ts';

export interface FreshCopy {
  /** True if the file links had expired when the page opened. */
  readonly isExpired: boolean;
  /** True if a file failed to load, or its link had expired when the visitor opened it. */
  readonly isBroken: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** State of the code by email, if the enquiry needs one. */
  readonly code: LookupState['code'];
  readonly fileFailed: () => void;
  /** Checks whether the links still work. If not, offers a reload. */
  readonly hasLinks: () => boolean;
  /** Repeats the enquiry with the copy's own values, and the code from the email if needed. */
  readonly reload: (code?: string) => void;
}

/** Keeps a copy usable after a reload or Back: its file links last only minutes. */
export function useFreshCopy(copy: CopyState, language: Language): FreshCopy {
  const go = useGo();
  const [broken, setBroken] = useState<CopyState>();
  const [openedAt] = useState(Date.now);
  const { state, lookup } = useEnquiry();
  const { step, code } = state;

  const reload = (given?: string) => {
    const [first] = copy.applications;
    if (!first) return;
    // A cached answer may have expired links as well.
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
