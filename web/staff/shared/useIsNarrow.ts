import { useMediaQuery } from '../../shared/useMediaQuery.ts';

/** Up to this width a table has no room, even without the sidebar. */
const narrow = '(max-width: 991px)';

/** Up to this width the actions of a record are a bar at the bottom. */
const phone = '(max-width: 687px)';

export const isNarrow = () => matchMedia(narrow).matches;

export const useIsNarrow = () => useMediaQuery(narrow);

export const useIsPhone = () => useMediaQuery(phone);
