import { describe, expect, it } from 'vitest';
import { defaultMessageSettings, messages } from '../../../../functions/contract.ts';
import { dollars } from '../../site/message-setting-words.ts';
import { bodyOf, entriesOf, exampleLength, lengthText, messageRules, microsOf } from './message-form.ts';

describe('prices', () => {
  it.each([
    [0, '0.00'],
    [300_000, '0.30'],
    [15_000, '0.015'],
    [50_000_000, '50.00'],
    [1, '0.000001'],
  ])('shows %i millionths as %s dollars, and reads them back', (micros, text) => {
    expect(dollars(micros)).toBe(text);
    expect(microsOf(text)).toBe(micros);
  });

  it('accepts Bangla digits, and no other text', () => {
    expect(microsOf(' ০.৩০ ')).toBe(300_000);
    for (const text of ['', '-1', '1,5', '0.1234567', 'free']) expect(microsOf(text)).toBeUndefined();
  });
});

describe('the form of message settings', () => {
  const entries = entriesOf(defaultMessageSettings);

  it('sends the unchanged values of the settings', () => {
    const { templates: _, version, ...prices } = defaultMessageSettings;
    expect(bodyOf(entries, version)).toMatchObject({ ...prices, version });
    expect(bodyOf(entries, version).templates.code.bn).toBe(defaultMessageSettings.templates.code.bn);
    expect(messageRules.problemsOf(entries)).toEqual([]);
  });

  it('finds a text without its link and a wrong price', () => {
    const wrong = { ...entries, 'templates.change.bn': 'নতুন খবর', monthCeiling: 'much' };
    expect(messageRules.problemsOf(wrong)).toEqual([
      { field: 'templates.change.bn', message: messages.missingTemplateValue('link') },
      { field: 'monthCeiling', message: messages.invalid('price') },
    ]);
  });
});

describe('the length of a text', () => {
  it('counts the example link of this host', () => {
    const text = defaultMessageSettings.templates.change.bn;
    const length = exampleLength('change', 'bn', text, 'maplegate.example');
    expect(lengthText(length, 300_000)).toBe('57 of 70, 1 part, 0.30 $');
    const longer = exampleLength('change', 'bn', text, `${'a'.repeat(20)}.maplegate.example`);
    expect(lengthText(longer, 300_000)).toBe('78 of 134, 2 parts, 0.60 $');
  });
});
