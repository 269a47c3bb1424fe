import { useMediaQuery } from '../../shared/useMediaQuery.ts';

/** From here down a table has no room, also without the sidebar. */
const narrow = '(max-width: 991px)';

export const isNarrow = () => matchMedia(narrow).matches;

/** Tells whether the window is a phone's or a tablet's, as it changes. */
export const useIsNarrow = () => useMediaQuery(narrow);
