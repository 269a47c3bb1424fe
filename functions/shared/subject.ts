/** The kinds of records whose history the activity table keeps. */
type SubjectKind = 'application' | 'slide' | 'user' | 'settings';

/** The partition key of one record's history in the activity table, for example `application#` and the id. */
export function subjectOf(kind: SubjectKind, id: string): string {
  return `${kind}#${id}`;
}
