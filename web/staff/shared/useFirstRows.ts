import { useState } from 'react';
import type { Pages } from './table/pages.tsx';
import { useIsPhone } from './useIsNarrow.ts';

type MorePages = Pick<Pages<unknown>, 'isLoading' | 'hasMore' | 'showMore'>;

interface FirstRows<T> extends MorePages {
  readonly shown: readonly T[];
}

/**
 * Shows the first rows of a list, so that its page stays short. `showMore` shows the other loaded rows, and then loads
 * the next page.
 */
export function useFirstRows<T>(
  rows: readonly T[],
  pages: MorePages,
  most: { readonly wide: number; readonly phone: number },
): FirstRows<T> {
  const isPhone = useIsPhone();
  const [isLong, setLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, isPhone ? most.phone : most.wide);
  const hasHidden = shown.length < rows.length;
  return {
    shown,
    isLoading: !hasHidden && pages.isLoading,
    hasMore: hasHidden || pages.hasMore,
    showMore: () => {
      setLong(true);
      if (!hasHidden) pages.showMore();
    },
  };
}
