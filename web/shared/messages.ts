/** What both halves of the site say. */
export const noImage = 'No image available';
