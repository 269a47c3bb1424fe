import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../site/headers.ts';
import { devPolicy } from './dev-pages.ts';

const origins = { files: 'https://files.example', cognito: 'https://cognito.example' };
const built = { script: ['sha256-built'], style: ['sha256-built'] };

describe('The content security policy of npm run dev', () => {
  it("is the site's policy, which also allows Vite's loader script and style elements with a nonce", () => {
    const expected = contentSecurityPolicy(origins, { script: ['sha256-source'], style: ['nonce-abc'] });
    expect(devPolicy(contentSecurityPolicy(origins, built), 'sha256-source', 'abc')).toBe(expected);
    expect(devPolicy(contentSecurityPolicy(origins), 'sha256-source', 'abc')).toBe(expected);
  });

  it('allows no script in an error page', () => {
    expect(devPolicy(contentSecurityPolicy(origins, built), '', 'abc')).toContain("script-src 'self';");
  });
});
