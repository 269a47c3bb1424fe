import { expect, it } from 'vitest';
import { userFromClaims } from './session-user.ts';

const claims = {
  'cognito:username': '6512bd43d9caa6e02c990b0a',
  name: 'Farhana Akter',
  email: 'farhana@example.com',
};

it('reads the user from the id token', () => {
  expect(userFromClaims({ ...claims, 'cognito:groups': ['super-admin'] })).toEqual({
    id: '6512bd43d9caa6e02c990b0a',
    name: 'Farhana Akter',
    email: 'farhana@example.com',
    role: 'super-admin',
  });
});

it('gives all other users the lesser role', () => {
  expect(userFromClaims({ ...claims, 'cognito:groups': ['admin'] }).role).toBe('admin');
  expect(userFromClaims(claims).role).toBe('admin');
});

it('uses the email if there is no name', () => {
  expect(userFromClaims({ ...claims, name: undefined }).name).toBe('farhana@example.com');
});
