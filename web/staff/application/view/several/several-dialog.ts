/** The id of what is in the dialog of several files. */
export const severalDialog = 'several-documents';
