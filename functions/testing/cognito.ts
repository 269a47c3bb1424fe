import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type CognitoMock = ReturnType<typeof mockCognito>;

/** The user pool that fails at every call that a test has not told it about. */
export const mockCognito = () => forThisFile(mockClient(CognitoIdentityProviderClient));

/** Makes an error of the pool. */
export function poolError(name: string, message = name): CognitoIdentityProviderServiceException {
  return new CognitoIdentityProviderServiceException({ name, message, $fault: 'client', $metadata: {} });
}

/** A person of the pool, as a test describes them. */
export interface Person {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly enabled?: boolean;
  readonly invited?: boolean;
}

const attributesOf = ({ name = 'Anna', email = 'anna@example.com' }: Person) => [
  { Name: 'sub', Value: 'c0ffee00-0000-4000-8000-000000000000' },
  { Name: 'name', Value: name },
  { Name: 'email', Value: email },
];

const userOf = ({ id, enabled = true, invited = false }: Person) => ({
  Username: id,
  Enabled: enabled,
  UserStatus: invited ? UserStatusType.FORCE_CHANGE_PASSWORD : UserStatusType.CONFIRMED,
});

/** Somebody as ListUsersInGroup answers them. */
export function listed(person: Person) {
  return { ...userOf(person), Attributes: attributesOf(person) };
}

/** Somebody as AdminGetUser answers them. */
export function found(person: Person) {
  return { ...userOf(person), UserAttributes: attributesOf(person) };
}
