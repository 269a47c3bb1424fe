/** Under which the history of somebody's account is kept. */
export function subjectOf(id: string): string {
  return `user#${id}`;
}
