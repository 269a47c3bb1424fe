import { useEffect, useRef, useState } from 'react';
import { type Language, publicPath } from '../../shared/places.ts';
import type { Lookup, LookupState } from '../enquiry/lookup.ts';
import { useGo } from '../go.ts';
import { areLinksExpired, type CopyState } from './copy-state.ts';

export interface FreshCopy {
  /** Whether the file links had expired when the page was opened. */
  readonly isExpired: boolean;
  /** Whether a file failed to load, or its link had expired when the visitor opened it. */
  readonly isBroken: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** State of the emailed code, if the enquiry needs one. */
  readonly code: LookupState['code'];
  readonly fileFailed: () => void;
  /** Returns whether the file links still work. If not, the page offers to load the copy again. */
  readonly hasLinks: () => boolean;
  /** Repeats the enquiry with the values of the copy, and with the emailed code if it needs one. */
  readonly reload: (code?: string) => void;
}

/** Offers to load a copy again after a reload or Back, because its file links last only minutes. */
export function useFreshCopy(copy: CopyState, language: Language): FreshCopy {
  const go = useGo();
  const [broken, setBroken] = useState<CopyState>();
  const [openedAt] = useState(Date.now);
  const { state, submit } = useLateEnquiry();
  const step = typeof state === 'object' ? state.step.kind : state;

  const reload = (given?: string) => {
    const [first] = copy.applications;
    if (!first) return;
    const typed = { passport: first.passport, nationality: first.currentN, dateOfBirth: first.dob };
    const show = (state: CopyState) => void go(publicPath(language, 'viewOne'), { state, replace: true });
    void submit(lookup => {
      // Clears the earlier answer, because its file links may have expired as well.
      if (!given) lookup.clear();
      lookup.submit(typed, show, given);
    });
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
    isLoading: step === 'loading' || step === 'asking',
    hasFailed: step === 'none' || step === 'invalid' || step === 'failed',
    code: typeof state === 'object' ? state.code : undefined,
    fileFailed,
    hasLinks,
    reload,
  };
}

interface LateEnquiry {
  readonly state: LookupState | 'loading' | 'failed' | undefined;
  readonly submit: (ask: (lookup: Lookup) => void) => Promise<void>;
}

/** Loads the script of the enquiry only when it is needed, because few visitors load a copy again. */
function useLateEnquiry(): LateEnquiry {
  const [state, setState] = useState<LateEnquiry['state']>();
  const opened = useRef<Lookup>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      opened.current?.clear();
    };
  }, []);

  const submit = async (ask: (lookup: Lookup) => void) => {
    try {
      if (!opened.current) {
        setState('loading');
        const { openLookup } = await import('./late-lookup.ts');
        opened.current ??= openLookup(setState);
      }
      if (!isLeft.current) ask(opened.current);
    } catch {
      setState('failed');
    }
  };
  return { state, submit };
}
