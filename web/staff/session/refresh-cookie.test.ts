import { expect, it } from 'vitest';
import { refreshCookie } from './token-storage.ts';

it('the cookie keeps the refresh token for seven days, for this site and TLS only [§4]', () => {
  expect(refreshCookie('a.b=c', 'maplegate.example')).toBe(
    'refreshToken=a.b%3Dc; Max-Age=604800; Path=/; SameSite=Strict; Secure',
  );
});

it.each(['localhost', '127.0.0.1'])('the cookie needs no TLS on %s', host => {
  expect(refreshCookie('a', host)).not.toContain('Secure');
});

it('the cookie without a value expires at once', () => {
  expect(refreshCookie(undefined, 'localhost')).toBe('refreshToken=; Max-Age=0; Path=/; SameSite=Strict');
});
