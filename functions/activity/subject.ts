import { isId } from '../shared/id.ts';

export const subjectKinds = ['application', 'slide', 'user', 'settings', 'export', 'import'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Returns the partition key of a record's history, for example `application#` and the id. */
export function subjectOf(kind: SubjectKind, id: string): string {
  return `${kind}#${id}`;
}

/** @throws Error if the text is not `kind#id` */
export function parseSubject(subject: string): { readonly kind: SubjectKind; readonly id: string } {
  const [first, id = ''] = subject.split('#');
  const kind = subjectKinds.find(one => one === first);
  if (!kind) throw new Error('A subject is a kind, # and an id');
  return { kind, id };
}

export function hasKnownKind(subject: string): boolean {
  return subjectKinds.some(kind => subject.startsWith(`${kind}#`));
}

export function isSubject(text: string): boolean {
  const [kind, id = '', ...rest] = text.split('#');
  const isKnown = rest.length === 0 && subjectKinds.some(one => one === kind);
  return isKnown && (kind === 'settings' ? id === 'site' : isId(id));
}
