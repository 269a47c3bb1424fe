import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { noImage } from '../../shared/messages.ts';
import { staffMessages } from './messages.ts';

it('the messages of the screens and the error catalogue are those of the specification [§2, §8]', () => {
  expect(staffMessages).toMatchObject({
    loginFailed: 'Login failed. Please check your credentials.',
    loginNoResponse: 'No response from server. Please try again.',
    loginError: 'An error occurred during login. Please try again.',
    loginNoToken: 'Login failed. No token received.',
    userUpdateFailed: 'Failed to update user.',
    userUpdateError: 'Error updating user. Please try again.',
    listServerError: 'Failed to fetch data from the server. Please try again later.',
    listNoResponse: 'No response from the server. Please check your connection.',
    listEmpty: 'No applications found.',
    deleteFailed: 'Failed to delete application.',
    deleteError: 'Error deleting application. Please try again.',
    addError: 'Error adding application. Please try again.',
    fetchError: 'Error fetching applications. Please try again.',
    updateFailed: 'Failed to update application.',
    updateError: 'Error updating application. Please try again.',
    slideUnexpected: 'An unexpected error occurred.',
  });
  expect(noImage).toBe('No image available');
  expect(staffMessages.userAddFailed(messages.userExists)).toBe(
    'Error: User all ready exists. Please sign in.',
  );
  expect(staffMessages.addFailed(500)).toBe('Failed to add application. Server responded with status: 500');
  expect(staffMessages.profileAborted('late')).toBe('Request was aborted: late');
});

it('no two messages are equal', () => {
  const sentences = Object.values({ ...messages, ...staffMessages }).map(String);
  expect(sentences).toEqual([...new Set(sentences)]);
});
