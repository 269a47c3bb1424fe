import * as v from 'valibot';

/** The languages in which visitors and applicants are written to. */
export const writtenLanguages = ['en', 'bn'] as const;
export const WrittenLanguage = v.picklist(writtenLanguages);
export type WrittenLanguage = v.InferOutput<typeof WrittenLanguage>;
