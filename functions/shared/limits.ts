import * as limits from './limit-values.ts';

/** Exported as a namespace, so that a page's script contains only the limits that the page uses. */
export { limits };
