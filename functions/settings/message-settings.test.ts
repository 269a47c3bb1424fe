import { describe, expect, it } from 'vitest';
import { templateNames } from '../application/message-schemas.ts';
import { type WrittenLanguage, writtenLanguages } from '../shared/schemas.ts';
import { smsLength } from '../shared/sms-parts.ts';
import { defaultMessageSettings, filledTemplate, templateProblem } from './message-settings.ts';

describe('templateProblem', () => {
  it.each([
    ['News: {link}', undefined],
    ['News', 'The text needs {link}.'],
    ['Dear {name}, news: {link}', 'There is no {name}. Use {link}, {reference}, {day}, {phone}.'],
    ['{link} {passport}', 'There is no {passport}. Use {link}, {reference}, {day}, {phone}.'],
    ['{constructor} {link}', 'There is no {constructor}. Use {link}, {reference}, {day}, {phone}.'],
    ['{link} {', 'A brace is open. Write values as {link}.'],
  ])('judges %j', (text, problem) => {
    expect(templateProblem('change', text)).toBe(problem);
  });
});

it('filledTemplate replaces the values and leaves no braces of a missing one', () => {
  expect(filledTemplate('{day}: {link} {phone}', { day: '5 Jan', link: 'a.example/m#x' })).toBe(
    '5 Jan: a.example/m#x',
  );
  expect(filledTemplate('{link}', { link: '$&{day}' })).toBe('$&{day}');
});

describe.each(templateNames)('the usual text of %s', name => {
  const partsAt = (host: string, language: WrittenLanguage) => {
    const page = name === 'documents' ? `send#${'0'.repeat(32)}` : 'm#AbCdEfGhIjK';
    const link = `${host}/${language === 'bn' ? 'bn/' : ''}${page}`;
    const text = defaultMessageSettings.templates[name][language];
    return smsLength(filledTemplate(text, { link, code: '123456' })).parts;
  };

  it.each(writtenLanguages)(
    'has no problem, and fits into one part with the host of an office: %s',
    language => {
      expect(templateProblem(name, defaultMessageSettings.templates[name][language])).toBeUndefined();
      expect(partsAt('visa.example.com', language)).toBe(1);
    },
  );

  it.each(writtenLanguages)(
    'fits into one part with a host of CloudFront, but for documents in Bangla: %s',
    language => {
      const parts = name === 'documents' && language === 'bn' ? 2 : 1;
      expect(partsAt('d111111abcdef8.cloudfront.net', language)).toBe(parts);
    },
  );
});
