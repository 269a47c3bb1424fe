import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('The messages of the validation rules [§5]', () => {
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
  });
  expect(messages.invalid('national ID')).toBe('Please enter a valid national ID.');
});

it('The messages of the screens and of the error catalogue [§2, §8]', () => {
  expect(messages).toMatchObject({
    invalidLogin: 'Invalid email or password',
    loginFailed: 'Login failed. Please check your credentials.',
    loginNoResponse: 'No response from server. Please try again.',
    loginError: 'An error occurred during login. Please try again.',
    loginNoToken: 'Login failed. No token received.',
    userUpdateFailed: 'Failed to update user.',
    userUpdateError: 'Error updating user. Please try again.',
    listServerError: 'Failed to fetch data from the server. Please try again later.',
    listNoResponse: 'No response from the server. Please check your connection.',
    unexpected: 'An unexpected error occurred. Please try again.',
    listEmpty: 'No applications found.',
    deleteFailed: 'Failed to delete application.',
    deleteError: 'Error deleting application. Please try again.',
    addError: 'Error adding application. Please try again.',
    fetchError: 'Error fetching applications. Please try again.',
    updateFailed: 'Failed to update application.',
    updateError: 'Error updating application. Please try again.',
    notFound: 'Resource not found',
    slideUnexpected: 'An unexpected error occurred.',
    enquiryServerError: 'Error response:',
    enquiryNoResponse: 'Error request:',
    enquiryOther: 'Error message:',
    enquiryNoMatch: 'No valid application found. Please check your input.',
    copyMissing: 'No application data found.',
    documentMissing: 'File data is missing or undefined.',
    noImage: 'No image available',
  });
  expect(messages.userAddFailed(messages.userExists)).toBe('Error: User all ready exists. Please sign in.');
  expect(messages.addFailed(500)).toBe('Failed to add application. Server responded with status: 500');
  expect(messages.profileAborted('late')).toBe('Request was aborted: late');
});
