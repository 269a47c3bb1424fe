import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type CognitoMock = ReturnType<typeof mockCognito>;

/** Mocks Cognito. A call without a mocked response fails. */
export const mockCognito = () => forThisFile(mockClient(CognitoIdentityProviderClient));

export function poolError(name: string, message = name): CognitoIdentityProviderServiceException {
  return new CognitoIdentityProviderServiceException({ name, message, $fault: 'client', $metadata: {} });
}

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

export function listedUser(person: Person) {
  return { ...userOf(person), Attributes: attributesOf(person) };
}

export function foundUser(person: Person) {
  return { ...userOf(person), UserAttributes: attributesOf(person) };
}
