import { type Entries, useEntries } from '../forms/useEntries.ts';
import { problemOf, type SiteEntries, type SiteField } from './site-form.ts';

/** The form of the site's settings as the person sees it. */
export type SiteFormState = Entries<SiteEntries, SiteField>;

/** Keeps what is typed, and shows what is wrong with it. */
export function useSiteForm(start: SiteEntries): SiteFormState {
  return useEntries(start, problemOf);
}
