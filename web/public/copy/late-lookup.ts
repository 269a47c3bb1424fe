import { createLookup } from '../enquiry/lookup.ts';

/** Creates the lookup that loads a copy again. This file is loaded only when a visitor needs it. */
export const openLookup = createLookup;
