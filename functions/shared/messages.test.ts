import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('The messages equal those of the validation rules and the error catalogue of the specification [§5, §8]', () => {
  expect(messages).toMatchObject({
    allFieldsRequired: 'All fields are required',
    surnameLength: 'Surname must be between 3 and 31 characters long.',
    givenNameLength: 'Given name must be between 3 and 31 characters long.',
    namesLengthOnEdit: 'Surname and Given name must be between 3 and 31 characters long.',
    invalidEmail: 'Please enter a valid email address.',
    invalidPhone: 'Please enter a valid phone number.',
    emailTaken: 'User email already exists. Please try another email.',
    passportTaken: 'User passport already exists. Please try another passport.',
    imageTooLarge: 'File size exceeds the limit of 10 MB.',
    imageTooLargeOnEdit: 'File size exceeds the limit of 2MB.',
    documentTooLarge: 'File size exceeds the limit of 10MB.',
    invalidFileType: 'Invalid file type. Only JPEG, JPG, and PNG are allowed.',
    invalidId: 'Invalid ID format',
    invalidLogin: 'Invalid email or password',
    notFound: 'Resource not found',
    internal: 'An unexpected error occurred. Please try again.',
    userExists: 'User all ready exists. Please sign in.',
  });
  expect(messages.invalid('national ID')).toBe('Please enter a valid national ID.');
});

it('The file contains no message that only screens use: those are in web/staff/shared/messages.ts or web/public/words', () => {
  const functions = join(import.meta.dirname, '..');
  const code = globSync('**/*.ts', { cwd: functions, exclude: ['**/*.test.ts', 'testing/**'] })
    .map(file => readFileSync(join(functions, file), 'utf8'))
    .join();
  expect(Object.keys(messages).filter(name => !code.match(`messages\\.${name}\\b`))).toEqual([]);
});
