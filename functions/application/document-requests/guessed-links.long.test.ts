import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubStage } from '../../testing/stage.ts';
import { linkKeyOf, linkOfSession, secretOf, sessionOf } from './link-secret.ts';

/** Guesses of links and sessions against 1,000 open links: far more than an office has. */

const guesses = 1_000_000;
const now = new Date('2026-03-04T05:00:00Z');
const requests = Array.from({ length: 1000 }, () => randomBytes(12).toString('hex'));

beforeEach(() => stubStage());

it('a million guessed links find none of 1,000 open ones', { timeout: 120_000 }, () => {
  const secrets = requests.map(secretOf);
  const stored = new Set(secrets.map(linkKeyOf));
  expect(stored.size).toBe(requests.length);
  let found = 0;
  for (let guess = 0; guess < guesses / 2; guess += 1)
    if (stored.has(linkKeyOf(randomBytes(16).toString('hex')))) found += 1;
  // Neighbours of real secrets: one digit is changed.
  for (let guess = 0; guess < guesses / 2; guess += 1) {
    const secret = secrets[guess % secrets.length] ?? '';
    const place = guess % secret.length;
    const digit = (Number.parseInt(secret.charAt(place), 16) + 1 + (guess % 15)) % 16;
    if (stored.has(linkKeyOf(secret.slice(0, place) + digit.toString(16) + secret.slice(place + 1))))
      found += 1;
  }
  expect(found).toBe(0);
});

it('secrets use all digits evenly, so that no part of them can be foretold', () => {
  const counts = new Map<string, number>();
  for (const request of requests)
    for (const digit of secretOf(request)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const expected = (requests.length * 32) / 16;
  expect(counts.size).toBe(16);
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected / 5);
});

it('100,000 changed sessions open no link', { timeout: 120_000 }, () => {
  const [one = '', other = ''] = requests.map(request => linkKeyOf(secretOf(request)));
  const session = sessionOf(one, now);
  let opened = 0;
  for (let guess = 0; guess < 100_000; guess += 1) {
    const place = guess % session.length;
    const changed = session.slice(0, place) + ((guess * 7) % 16).toString(16) + session.slice(place + 1);
    if (changed !== session && linkOfSession(changed, now) !== undefined) opened += 1;
  }
  const signature = session.slice(session.lastIndexOf('.'));
  vi.stubEnv('ATTEMPTS_KEY', 'of another installation');
  if (linkOfSession(`${other}.9999999999${signature}`, now) !== undefined) opened += 1;
  expect(opened).toBe(0);
});
