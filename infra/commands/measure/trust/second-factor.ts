import {
  confirmSecondFactor,
  login,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../functions/contract.ts';
import { askFrom } from '../../../local/testing/ask-from.ts';
import { mailsSentTo } from '../../../local/testing/mailed-codes.ts';
import { newAddress } from './asking.ts';
import type { Ground, Person } from './ground.ts';
import { giveAuthenticator } from './live-authenticators.ts';
import { type Row, Tally } from './row.ts';

/** Somebody who has a token of a person, and neither their password nor their codes, at the pool and at the API. */
export const secondFactor: Row = {
  name: 'A second factor, with a token alone',
  async run(ground) {
    const tally = new Tally();
    for (const hasOne of [false, true]) {
      const person = await ground.person('admin');
      const token = await ground.token(person);
      if (hasOne) await giveAuthenticator(ground, person);
      const before = await asksForCode(ground, person);
      const mails = (await mailsSentTo(person.email, ground.test.cloud.url)).length;
      for (const [call, input] of poolCalls) {
        const answer = await askPool(ground, call, { AccessToken: token, ...input });
        tally.count(answer === 'ForbiddenException' ? undefined : `The pool answers ${call} with ${answer}`);
      }
      tally.count(await problemAtApi(ground, person, token));
      const after = await asksForCode(ground, person);
      tally.count(
        before === hasOne && after === hasOne
          ? undefined
          : `Asking for codes went from ${hasOne} to ${after}`,
      );
      tally.count(mails === Number(hasOne) ? undefined : `The owner got ${mails} emails`);
    }
    return tally;
  },
};

const poolCalls = [
  ['AssociateSoftwareToken', {}],
  ['VerifySoftwareToken', { UserCode: '123456' }],
  ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
] as const;

async function askPool({ test }: Ground, call: string, input: object): Promise<unknown> {
  const response = await fetch(String(test.cloud.operatorEnvironment['AWS_ENDPOINT_URL']), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${call}`,
    },
    body: JSON.stringify(input),
  });
  return Object(await response.json()).__type;
}

/** Each route of ours, with the token in the place of what it asks for. */
async function problemAtApi({ test }: Ground, { email }: Person, token: string): Promise<string | undefined> {
  const wrong = { password: 'Wrong-Harbour-77', code: '123456' };
  const tries = [
    { route: startSecondFactor, body: { email, ...wrong } },
    { route: confirmSecondFactor, body: { ticket: token, code: wrong.code } },
    { route: removeSecondFactor, body: wrong },
  ];
  const authorization = `Bearer ${token}`;
  for (const { route, body } of tries) {
    const { status } = await askFrom(newAddress(), test.cloud.url, route, { body }, { authorization });
    if (![400, 401].includes(status)) return `${route.name} answers ${status}`;
  }
  return undefined;
}

async function asksForCode({ test }: Ground, { email, password }: Person): Promise<boolean> {
  const { status } = await askFrom(newAddress(), test.cloud.url, login, { body: { email, password } });
  return status === 403;
}
