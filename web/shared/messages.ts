/** Texts used by the public site and the back office. */
export const noImage = 'No image available';
