import * as limits from './limit-values.ts';

/** A namespace, so that the script of a page holds only the limits that the page uses. */
export { limits };
