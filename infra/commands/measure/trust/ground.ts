import { setTimeout } from 'node:timers/promises';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  addApplication,
  type RequestParts,
  type Role,
  type Route,
  type UploadPurpose,
} from '../../../../functions/contract.ts';
import { apiClientVariable } from '../../../../functions/deployment.ts';
import type { InterceptCall } from '../../../local/aws/aws-server.ts';
import { builtAssembly } from '../../../local/build.ts';
import { addAccount } from '../../../local/sample/accounts.ts';
import { portrait } from '../../../local/sample/pictures.ts';
import {
  type Reply,
  sampleFields,
  startTestCloud,
  type TestCloud,
} from '../../../local/testing/test-cloud.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Application {
  readonly _id: string;
  readonly passport: string;
  readonly email: string;
  readonly isStatus: string;
  readonly version: number;
}

export interface Ground {
  readonly test: TestCloud;
  readonly cognito: CognitoIdentityProviderClient;
  /** Makes AWS calls fail. `undefined` ends this. */
  disturb(by: InterceptCall | undefined): void;
  readonly chief: Person;
  readonly admin: Person;
  person(role: Role): Promise<Person>;
  /** Returns tokens directly from the user pool, so that the API's guards do not count the sign-in. */
  signIn(person: Person): Promise<{ readonly access: string; readonly id: string }>;
  /** Returns an access token, and a new one in time before it expires. */
  token(person: Person): Promise<string>;
  call(by: Person, route: Route, input: RequestParts, headers?: Record<string, string>): Promise<Reply>;
  /** Creates data for an attack. Retries while the service is busy. @throws Error if the request is refused */
  // biome-ignore lint/suspicious/noExplicitAny: rows read any field of a response body
  make(by: Person, route: Route, input: RequestParts): Promise<any>;
  /** Uploads a small portrait as the admin. */
  upload(purpose: UploadPurpose): Promise<string>;
  /** Adds an application as the admin. */
  application(changes?: Readonly<Record<string, unknown>>): Promise<Application>;
  close(): Promise<void>;
}

/** How long a token is used again, in milliseconds. It expires after fifteen minutes. */
const tokenMilliseconds = 10 * 60_000;
const tries = 3;

export async function startGround(): Promise<Ground> {
  let intercept: InterceptCall = (_, run) => run();
  const test = await startTestCloud(builtAssembly, (...call) => intercept(...call));
  const cognito = new CognitoIdentityProviderClient();
  const tokens = new Map<Person, { readonly access: string; readonly until: number }>();
  const picture = await portrait(1, true);

  const person = async (role: Role): Promise<Person> => {
    const unique = crypto.randomUUID();
    const account = {
      name: `Trusted ${unique}`,
      email: `${unique}@example.com`,
      password: `Quiet-Harbour-${unique}`,
      role,
    };
    return { ...account, id: await addAccount(cognito, test.cloud.userPoolId, account, new Date()) };
  };

  const signIn: Ground['signIn'] = async ({ email, password }) => {
    const { AuthenticationResult: result } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: test.cloud.userPoolId,
        ClientId: test.cloud.resourceEnvironment[apiClientVariable],
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return { access: result?.AccessToken ?? '', id: result?.IdToken ?? '' };
  };

  const tokenOf = async (by: Person): Promise<string> => {
    const known = tokens.get(by);
    if (known && known.until > Date.now()) return known.access;
    const { access } = await signIn(by);
    tokens.set(by, { access, until: Date.now() + tokenMilliseconds });
    return access;
  };

  const ground: Ground = {
    test,
    cognito,
    disturb(by) {
      intercept = by ?? ((_, run) => run());
    },
    chief: await person('super-admin'),
    admin: await person('admin'),
    person,
    signIn,
    token: tokenOf,
    call: async (by, route, input, headers = {}) =>
      test.call(route, input, { token: await tokenOf(by), headers }),
    async make(by, route, input) {
      // With the same key, a retry returns the result of an attempt that lost its response.
      const key = { 'idempotency-key': crypto.randomUUID() };
      for (let attempt = 1; ; attempt += 1) {
        const { status, headers, body } = await ground.call(by, route, input, key);
        if (status < 300) return body;
        const seconds = headers.get('retry-after');
        if (seconds === null || attempt === tries)
          throw new Error(`${route.name} answered ${status} ${JSON.stringify(body)}`);
        await setTimeout(Number(seconds) * 1000);
      }
    },
    upload: async purpose => test.upload(purpose, await tokenOf(ground.admin), picture),
    async application(changes) {
      const body = { ...sampleFields(changes), image: await ground.upload('image') };
      return ground.make(ground.admin, addApplication, { body });
    },
    close: test.close,
  };
  return ground;
}
