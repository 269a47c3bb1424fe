declare module 'subset-font' {
  /** A font with only the glyphs of a text. `noLayoutClosure` leaves out the forms that its tables substitute. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noLayoutClosure?: boolean },
  ): Promise<Buffer>;
  export = subsetFont;
}
