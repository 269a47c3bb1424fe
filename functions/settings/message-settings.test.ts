import { describe, expect, it } from 'vitest';
import { templateNames } from '../application/message-schemas.ts';
import { writtenLanguages } from '../shared/schemas.ts';
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
  it.each(writtenLanguages)('has no problem and fits into one part: %s', language => {
    const text = defaultMessageSettings.templates[name][language];
    expect(templateProblem(name, text)).toBeUndefined();
    // A host of CloudFront, the longest usual one, with the page's path and token.
    const link = `d111111abcdef8.cloudfront.net/${language === 'bn' ? 'bn/' : ''}m#AbCdEfGhIjK`;
    const filled = filledTemplate(text, { link, code: '123456' });
    expect(smsLength(filled).parts).toBe(1);
  });
});
