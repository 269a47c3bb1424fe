/** The host of an address as people say it: `canada.ca`. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
