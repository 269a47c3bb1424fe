import * as v from 'valibot';
import { keyedHash } from '../server/guard/attempts.ts';
import { isSameSecret } from '../server/hash.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { Id } from '../shared/schemas.ts';
import type { Proof } from './second-factor.ts';

/**
 * Ticket between the two steps of a new authenticator, for people who have proved who they are: whom it
 * is about and by what the pool knows them, with a keyed hash, so that nobody makes one without the proof.
 */

/** The pool's own token ends after as long. */
const validSeconds = 900;

const Ticket = v.object({
  id: Id,
  proof: v.union([v.strictObject({ AccessToken: v.string() }), v.strictObject({ Session: v.string() })]),
  /** Seconds since 1970. */
  until: v.number(),
});

export interface Ticket {
  readonly id: string;
  readonly proof: Proof;
}

export function sealTicket({ id, proof }: Ticket, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + validSeconds;
  const content = Buffer.from(JSON.stringify({ id, proof, until })).toString('base64url');
  return `${content}.${hashOf(content)}`;
}

/** @throws DomainError UNAUTHENTICATED when it is none of ours, or too old */
export function openTicket(ticket: string, now: Date): Ticket {
  const [content = '', hash = ''] = ticket.split('.');
  if (!isSameSecret(hash, hashOf(content))) throw refusal();
  const { id, proof, until } = v.parse(Ticket, JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (until * 1000 <= now.getTime()) throw refusal();
  return { id, proof };
}

const hashOf = (content: string) => keyedHash('second factor', content);
const refusal = () => new DomainError('UNAUTHENTICATED', messages.signInAgain);
