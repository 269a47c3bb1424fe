import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../functions/testing/settings.ts';
import { securityText } from './crawlers.ts';

const now = new Date('2026-03-04T20:05:06.789Z');

describe('The file security.txt', () => {
  it('contains the contact from the settings, its expiry and its own URL', () => {
    expect(securityText(completeSettings, 'https://visa.example.com', now)).toBe(
      [
        'Contact: mailto:office@example.com',
        'Contact: tel:+8801712000000',
        'Expires: 2026-09-01T00:00:00Z',
        'Preferred-Languages: en, bn',
        'Canonical: https://visa.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it("has a comment if the settings contain no contact, and no URL if the site's origin is unknown", () => {
    const text = securityText({ email: '', phone: '' }, '', now);
    expect(text).toMatch(/^# The site’s settings have no contact yet\.\nExpires: /);
    expect(text).not.toContain('Canonical');
  });
});
