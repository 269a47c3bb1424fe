import { createLookup } from '../enquiry/lookup.ts';

/** Opens the enquiry that loads a copy again. Loaded at its first use. */
export const openLookup = createLookup;
