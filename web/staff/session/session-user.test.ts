import { expect, it } from 'vitest';
import { userFromClaims } from './session-user.ts';

const claims = {
  'cognito:username': '6512bd43d9caa6e02c990b0a',
  name: 'Farhana Akter',
  email: 'farhana@example.com',
};

it('userFromClaims reads the user from the id token', () => {
  expect(userFromClaims({ ...claims, 'cognito:groups': ['super-admin'] })).toEqual({
    id: '6512bd43d9caa6e02c990b0a',
    name: 'Farhana Akter',
    email: 'farhana@example.com',
    role: 'super-admin',
  });
});

it('userFromClaims gives the role admin to every user who is not in the group super-admin', () => {
  expect(userFromClaims({ ...claims, 'cognito:groups': ['admin'] }).role).toBe('admin');
  expect(userFromClaims(claims).role).toBe('admin');
});

it('userFromClaims uses the email if there is no name', () => {
  expect(userFromClaims({ ...claims, name: undefined }).name).toBe('farhana@example.com');
});
