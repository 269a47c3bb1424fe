import { useEffect, useRef, useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import { askForCopies } from '../enquiry/ask.ts';
import { useGo } from '../go.ts';
import { areLinksExpired, type CopyState } from './copy-state.ts';

export interface FreshCopy {
  /** The links to the files had run out when the page opened. */
  readonly isExpired: boolean;
  /** A picture could not be shown. */
  readonly isBroken: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly fileFailed: () => void;
  /** Asks again with the values of the copy itself. */
  readonly reload: () => Promise<void>;
}

/** Keeps a copy whose links last minutes usable after a reload or a return to it. */
export function useFreshCopy(copy: CopyState, language: Language): FreshCopy {
  const go = useGo();
  const [broken, setBroken] = useState<CopyState>();
  const [openedAt] = useState(Date.now);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  const reload = async () => {
    const [first] = copy.applications;
    if (!first) return;
    const own = new AbortController();
    call.current = own;
    setIsLoading(true);
    setHasFailed(false);
    const question = { search: first.passport, search1: first.currentN, search2: first.dob };
    const applications = await askForCopies(question, own.signal).catch(() => []);
    if (own.signal.aborted) return;
    setIsLoading(false);
    setHasFailed(applications.length === 0);
    const state = { applications, loadedAt: Date.now() };
    if (applications.length > 0) await go(publicPath(language, 'viewOne'), { state, replace: true });
  };

  return {
    isExpired: areLinksExpired(copy, openedAt),
    isBroken: broken === copy,
    isLoading,
    hasFailed,
    fileFailed: () => setBroken(copy),
    reload,
  };
}
