export const noImage = 'No image available';
