import { describe, expect, it } from 'vitest';
import { headerText } from './mail.ts';

describe('A name in a header', () => {
  it('stays as it is in plain letters', () => {
    expect(headerText('Maplegate Visa-Office 2')).toBe('Maplegate Visa-Office 2');
  });

  it.each(['মেপলগেট ভিসা পরামর্শ কেন্দ্র, ঢাকা ও চট্টগ্রাম', 'A "B" <c@example.com>', '𝓜aple'.repeat(9)])(
    'is written in words of at most 75 characters that say %s',
    name => {
      const words = headerText(name).split(' ');
      for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
      const said = words.map(word =>
        Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString(),
      );
      expect(said.join('')).toBe(name);
    },
  );
});
