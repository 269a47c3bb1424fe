import { expect, it } from 'vitest';
import { documentRule, messages, portraitOnAdd, portraitOnEdit } from '../../../../functions/contract.ts';
import { formatsOf } from '../../preferences/formats.ts';
import { ruleText, shrunkText, sizeText, wrongFile } from './file-rules.ts';

const megabyte = 1024 * 1024;

it.each([
  ['a portrait of a new record', portraitOnAdd, 10 * megabyte, messages.imageTooLarge],
  ['a portrait of an existing record', portraitOnEdit, 2 * megabyte, messages.imageTooLargeOnEdit],
  ['a document', documentRule(false), 10 * megabyte, messages.documentTooLarge],
] as const)('the size of %s is limited [§5, §9]', (_, rule, size, message) => {
  expect(wrongFile({ type: 'image/jpeg', size }, rule)).toBeUndefined();
  expect(wrongFile({ type: 'image/jpeg', size: size + 1 }, rule)).toBe(message);
});

it.each(['image/gif', 'image/webp', 'text/html', ''])(
  'rejects the type "%s" before it checks the size [§5]',
  type => {
    expect(wrongFile({ type, size: 100 * megabyte }, portraitOnAdd)).toBe(messages.invalidFileType);
  },
);

it('an empty file is rejected', () => {
  expect(wrongFile({ type: 'image/png', size: 0 }, portraitOnAdd)).toBe(messages.invalidFileType);
});

it('a PDF is accepted only if the settings allow it', () => {
  const pdf = { type: 'application/pdf', size: 10 };
  expect(wrongFile(pdf, documentRule(true))).toBeUndefined();
  expect(wrongFile(pdf, documentRule(false))).toBe(messages.invalidFileType);
});

it('ruleText describes the accepted files', () => {
  expect(ruleText(portraitOnEdit)).toBe('JPEG or PNG. Large pictures are made smaller.');
  expect(ruleText(documentRule(true))).toBe(
    'JPEG or PNG, or PDF of at most 10 MB. Large pictures are made smaller.',
  );
});

it('shrunkText describes how much smaller a picture became', () => {
  expect(shrunkText(9_961_472, 319_488)).toMatch(/^Made smaller, from 9.5 MB to 312 KB/);
  expect(shrunkText(1000, 1000)).toBeUndefined();
});

it('sizeText formats sizes with their units', () => {
  expect([512, 20_480, 1_572_864].map(bytes => sizeText(bytes))).toEqual(['512 bytes', '20 KB', '1.5 MB']);
  expect(sizeText(1_572_864, formatsOf('bn-BD').number)).toBe('১.৫ MB');
});
