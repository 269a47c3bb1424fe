/** Type of the texts in another language: the same keys with any texts. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Words<T[K]> };

/** Version of the terms. Change number and date with every change of their content. */
export const termsVersion = { number: '5', date: '2026-11-28' };

/** Day on which the official sources of the page for workers were read. */
export const sourcesReadOn = '2026-11-22';
