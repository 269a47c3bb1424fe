/** Type of the words in another language: the same keys, with any text in the place of each. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Words<T[K]> };

/** Version of the terms. Raise it, with the day's date, at every change of what they say. */
export const termsVersion = { number: '4', date: '2026-11-25' };

/** The day on which the official sources of the page for workers were read. */
export const sourcesReadOn = '2026-11-22';
