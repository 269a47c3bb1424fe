import { useMediaQuery } from '../../shared/useMediaQuery.ts';

/** At this width and below, a table has no room, even without the sidebar. */
const narrow = '(max-width: 991px)';

export const isNarrow = () => matchMedia(narrow).matches;

export const useIsNarrow = () => useMediaQuery(narrow);
