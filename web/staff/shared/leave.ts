/** Leaves the back office for a public page: another document, so nothing of this one stays in memory. */
export function leaveFor(path: string): void {
  location.assign(path);
}
