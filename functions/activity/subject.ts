import { isId } from '../shared/id.ts';

/** Kinds of records with a history. Each export and each import of applications has its own. */
export const subjectKinds = ['application', 'slide', 'user', 'settings', 'export', 'import'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Returns the partition key of a record's history, for example `application#` and the id. */
export function subjectOf(kind: SubjectKind, id: string): string {
  return `${kind}#${id}`;
}

/** Splits a subject into kind and id. @throws Error for another text */
export function parseSubject(subject: string): { readonly kind: SubjectKind; readonly id: string } {
  const [first, id = ''] = subject.split('#');
  const kind = subjectKinds.find(one => one === first);
  if (!kind) throw new Error('A subject is a kind, # and an id');
  return { kind, id };
}

/** Checks whether a subject is of a kind that this version knows. */
export function hasKnownKind(subject: string): boolean {
  return subjectKinds.some(kind => subject.startsWith(`${kind}#`));
}

/** Checks whether a text is a subject: a kind, `#` and an id. */
export function isSubject(text: string): boolean {
  const [kind, id = '', ...rest] = text.split('#');
  const isKnown = rest.length === 0 && subjectKinds.some(one => one === kind);
  return isKnown && (kind === 'settings' ? id === 'site' : isId(id));
}
