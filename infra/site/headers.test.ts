import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './headers.ts';

const origins = { files: 'https://files.example', cognito: 'https://cognito.example' };

describe('The content security policy', () => {
  it('allows only the site itself, the bucket of files and Cognito', () => {
    const policy = contentSecurityPolicy(origins);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://files.example https://cognito.example;");
    expect(policy).toContain('frame-src https://files.example;');
    expect(policy).not.toContain('unsafe');
  });

  it('allows inline scripts and style elements by hash', () => {
    const policy = contentSecurityPolicy(origins, { script: ['sha256-abc='], style: ['sha256-def='] });
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(policy).toContain("style-src 'self' 'sha256-def=';");
  });
});
