import { useEffect, useState } from 'react';
import type { Verdict } from './check-code.ts';

export interface Check {
  /** True if the URL has a code; undefined until hydration. */
  readonly hasCode: boolean | undefined;
  /** Undefined during the check. */
  readonly found: Found | undefined;
  readonly again: () => void;
}

export interface Found {
  readonly verdict: Verdict;
  readonly at: Date;
}

/** One check. A retry of the same code is a new check. */
interface Try {
  readonly code: string | undefined;
}

/** Checks each code in the URL, and retries when a missing answer may be available. */
export function useCheck(): Check {
  const [current, setCurrent] = useState<Try>();
  const [result, setResult] = useState<Found & { readonly of: Try }>();
  const found = result?.of === current ? result : undefined;

  useEffect(() => {
    const follow = () => {
      if (!isPlace(location.hash)) setCurrent({ code: location.hash.slice(1).trim() || undefined });
    };
    // The back/forward cache may restore a page that is days old.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && follow();
    if (isPlace(location.hash)) setCurrent({ code: undefined });
    follow();
    addEventListener('hashchange', follow);
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('pageshow', restore);
    };
  }, []);

  useEffect(() => {
    if (current?.code === undefined) return;
    let isWanted = true;
    void judge(current.code).then(verdict => {
      if (isWanted) setResult({ of: current, verdict, at: new Date() });
    });
    return () => {
      isWanted = false;
    };
  }, [current]);

  const again = () => setCurrent({ code: current?.code });
  const isOpen = found !== undefined && mayKnowMore(found.verdict);
  useEffect(() => {
    if (!isOpen) return;
    const retry = () => setCurrent(last => last && { ...last });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOpen]);

  return { hasCode: current && current.code !== undefined, found, again };
}

/** Never rejects. */
async function judge(code: string): Promise<Verdict> {
  try {
    const { judgeCode } = await import('./judge.ts');
    return await judgeCode(code);
  } catch {
    return { kind: 'unchecked' };
  }
}

/** Checks whether a retry can give another result. */
export function mayKnowMore(verdict: Verdict): boolean {
  const { kind } = verdict;
  return kind === 'unchecked' || kind === 'limited' || (kind === 'genuine' && verdict.today === undefined);
}

/** Checks whether a fragment names an element of the page, like the link to its content. */
function isPlace(hash: string): boolean {
  return document.getElementById(hash.slice(1)) !== null;
}
