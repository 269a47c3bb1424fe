import { useMediaQuery } from '../../shared/useMediaQuery.ts';

/** Up to this width a table has no room, even without the sidebar. */
const narrow = '(max-width: 991px)';

export const isNarrow = () => matchMedia(narrow).matches;

export const useIsNarrow = () => useMediaQuery(narrow);
