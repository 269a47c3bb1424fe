import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';

interface StartedWork {
  readonly who: string;
  readonly began: Date;
}

/** Returns an import or export of the caller. @throws DomainError NOT_FOUND for an unknown, expired or foreign one */
export function requireOwnWork<B extends StartedWork>(
  found: B | undefined,
  { who, now }: { readonly who: string; readonly now: Date },
  minutes: number,
): B {
  const isOwn = found?.who === who && now.getTime() - found.began.getTime() <= minutes * 60_000;
  if (!isOwn) throw new DomainError('NOT_FOUND', messages.notFound);
  return found;
}
