import { expect, it } from 'vitest';
import { refreshCookie } from './token-storage.ts';

it('keeps the refresh token for seven days, for this site only, over TLS only [§4]', () => {
  expect(refreshCookie('a.b=c', 'maplegate.example')).toBe(
    'refreshToken=a.b%3Dc; Max-Age=604800; Path=/; SameSite=Strict; Secure',
  );
});

it.each(['localhost', '127.0.0.1'])('needs no TLS on %s', host => {
  expect(refreshCookie('a', host)).not.toContain('Secure');
});

it('expires the cookie at once without a value', () => {
  expect(refreshCookie(undefined, 'localhost')).toBe('refreshToken=; Max-Age=0; Path=/; SameSite=Strict');
});
