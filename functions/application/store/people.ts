import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../../server/cognito.ts';
import { environment } from '../../server/environment.ts';

/** The names of people by their ids, each asked for once; somebody who is gone has an empty name. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const unique = [...new Set(ids)];
  return new Map(await Promise.all(unique.map(async id => [id, await nameOf(id)] as const)));
}

async function nameOf(id: string): Promise<string> {
  try {
    const person = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: environment('staff'), Username: id }),
    );
    return person.UserAttributes?.find(({ Name }) => Name === 'name')?.Value ?? '';
  } catch (error) {
    if (error instanceof UserNotFoundException) return '';
    throw error;
  }
}
