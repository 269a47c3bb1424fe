import {
  DeleteUserCommand,
  GetUserCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { addAnna, operator, refusal, startTestPool } from '../testing/test-pool.ts';

describe('The web ACL of the user pool', () => {
  it('allows the listed calls, unless their body contains a refused text', async () => {
    const firewall = {
      targets: '\\.(InitiateAuth|GetUser)$',
      withPass: { targets: '\\.AssociateSoftwareToken$', passes: ['earlier', 'present'] },
      refusedTexts: ['\\'],
      refusedValues: ['forbidden'],
    };
    await using guarded = await startTestPool({ firewall });
    const guest = guarded.clientOf(operator);
    const blocked = refusal('ForbiddenException');
    const getUser = (AccessToken: string) => guest.send(new GetUserCommand({ AccessToken }));
    await expect(getUser('a.b.c')).rejects.toEqual(refusal('NotAuthorizedException'));
    await expect(getUser('forbidden')).rejects.toEqual(blocked);
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
    for (const body of [
      '{"AccessToken":"\\u0066orbidden"}',
      'no JSON',
      '{"AccessToken":"a","AccessToken":',
    ]) {
      const response = await fetch(guarded.endpoint, { method: 'POST', headers, body });
      expect(await response.json()).toMatchObject({ __type: 'ForbiddenException' });
    }
    await expect(guest.send(new GlobalSignOutCommand({ AccessToken: 'a.b.c' }))).rejects.toEqual(blocked);
    await expect(guest.send(new DeleteUserCommand({ AccessToken: 'a.b.c' }))).rejects.toEqual(blocked);
    await expect(addAnna(guest)).resolves.toBeUndefined();
    const ask = async (call: string, agent: string) => {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}`, 'user-agent': agent };
      const body = '{"AccessToken":"a.b.c"}';
      return await (await fetch(guarded.endpoint, { method: 'POST', headers, body })).json();
    };
    const associate = 'AssociateSoftwareToken';
    for (const agent of ['sdk md/present', 'earlier'])
      expect(await ask(associate, agent)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ask(associate, 'sdk')).toMatchObject({ __type: 'ForbiddenException' });
    expect(await ask('VerifySoftwareToken', 'present')).toMatchObject({ __type: 'ForbiddenException' });
  });
});
