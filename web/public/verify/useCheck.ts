import { useEffect, useState } from 'react';
import type { Verdict } from './check-code.ts';

export interface Check {
  /** Whether the URL has a code; undefined until hydration. */
  readonly hasCode: boolean | undefined;
  /** Result of the check. Undefined while the check runs. */
  readonly found: Found | undefined;
  readonly again: () => void;
}

export interface Found {
  readonly verdict: Verdict;
  readonly at: Date;
}

/** One check of a code. Each retry of the same code is another check. */
interface Try {
  readonly code: string | undefined;
}

/** Checks each code in the URL. Checks it again when the device is online, if an answer was missing. */
export function useCheck(): Check {
  const [current, setCurrent] = useState<Try>();
  const [result, setResult] = useState<Found & { readonly of: Try }>();
  const found = result?.of === current ? result : undefined;

  useEffect(() => {
    const follow = () => {
      if (!isPlace(location.hash)) setCurrent({ code: location.hash.slice(1).trim() || undefined });
    };
    // Checks again, because the browser may restore a page from its back/forward cache after days.
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

/** Returns the result of a check. Never rejects. */
async function judge(code: string): Promise<Verdict> {
  try {
    const { judgeCode } = await import('./judge.ts');
    return await judgeCode(code);
  } catch {
    return { kind: 'unchecked' };
  }
}

/** Returns whether another check can give another result. */
export function mayKnowMore(verdict: Verdict): boolean {
  const { kind } = verdict;
  return kind === 'unchecked' || kind === 'limited' || (kind === 'genuine' && verdict.today === undefined);
}

/** Returns whether a fragment names an element of the page, such as the link that skips to the content. */
function isPlace(hash: string): boolean {
  return document.getElementById(hash.slice(1)) !== null;
}
