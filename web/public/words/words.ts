/** Type of the words in another language: the same keys, with any text in the place of each. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Words<T[K]> };
