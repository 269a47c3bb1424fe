import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStage } from '../../testing/stage.ts';
import { LinkSecret } from '../link-tokens.ts';
import { linkKeyOf, linkOfSession, linkPath, secretOf, sessionOf } from './link-secret.ts';

const [one, other] = ['1'.repeat(24), '2'.repeat(24)];
const now = new Date('2026-03-04T05:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

beforeEach(() => stubStage());

describe('The secret of a link', () => {
  it('is the same for the same request, and another one for another request', () => {
    expect(v.is(LinkSecret, secretOf(one))).toBe(true);
    expect(secretOf(one)).toBe(secretOf(one));
    expect(secretOf(one)).not.toBe(secretOf(other));
    expect(linkPath(one, 'en')).toBe(`/send#${secretOf(one)}`);
    expect(linkPath(one, 'bn')).toBe(`/bn/send#${secretOf(one)}`);
  });

  it('cannot be computed without the key of the installation', () => {
    const secret = secretOf(one);
    vi.stubEnv('ATTEMPTS_KEY', 'another');
    expect(secretOf(one)).not.toBe(secret);
  });
});

describe('A session', () => {
  it('opens its own link for 30 minutes', () => {
    const link = linkKeyOf(secretOf(one));
    const session = sessionOf(link, now);
    expect(session.length).toBeLessThanOrEqual(200);
    expect(linkOfSession(session, later(1_799_999))).toBe(link);
    expect(linkOfSession(session, later(1_800_000))).toBeUndefined();
  });

  it('opens no other link, and cannot be extended', () => {
    const session = sessionOf(linkKeyOf(secretOf(one)), now);
    const [, until, signature] = session.split('.');
    const forged = [
      `${linkKeyOf(secretOf(other))}.${until}.${signature}`,
      session.replace(`.${until}.`, `.${Number(until) + 1}.`),
      session.slice(0, -1),
      `${session}0`,
      session.toUpperCase(),
      '',
      '..',
    ];
    for (const text of forged) expect(linkOfSession(text, now), text).toBeUndefined();
  });
});
