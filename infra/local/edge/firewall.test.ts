import { expect, it } from 'vitest';
import { createFirewall } from './firewall.ts';

const refusal = { status: 429, headers: {}, body: 'too many' };
const limitOf = (limit: number, paths: RegExp) => ({ limit, milliseconds: 300_000, paths, refusal });

it('The firewall blocks an address at the next periodic check after too many requests, and unblocks it later', () => {
  let time = 0;
  const refuse = createFirewall([limitOf(3, /^\/api\//)], () => time);
  const ask = (times: number, address = '127.0.0.1', path = '/api/settings') =>
    Array.from({ length: times }, () => refuse(address, path)).filter(answer => answer === refusal).length;
  expect(ask(20)).toBe(0);
  time = 9999;
  expect(ask(1)).toBe(0);
  time = 10_000;
  expect(ask(2)).toBe(2);
  expect(ask(1, '127.0.0.2')).toBe(0);
  expect(ask(1, '127.0.0.1', '/enquiry')).toBe(0);
  // The limit also applies when the path is percent-encoded.
  expect(ask(1, '127.0.0.1', '/%61pi/settings')).toBe(1);
  time = 309_999;
  expect(ask(1)).toBe(1);
  time = 320_000;
  expect(ask(1)).toBe(0);
});

it('The firewall applies every limit that matches the path', () => {
  let time = 0;
  const refuse = createFirewall([limitOf(5, /^\/api\/codes/), limitOf(1, /^/)], () => time);
  refuse('127.0.0.1', '/api/codes');
  refuse('127.0.0.1', '/enquiry');
  time = 10_000;
  expect(refuse('127.0.0.1', '/api/codes')).toBe(refusal);
});
