/** Words that both halves of the site use. */
export const noImage = 'No image available';
