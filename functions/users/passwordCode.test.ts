import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../shared/server-limits.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { eventOf } from '../testing/event.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { mockMail } from '../testing/mail.ts';
import { bina } from '../testing/people.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './passwordCode.ts';
import { passwordCode as route } from './recovery-routes.ts';

const mail = mockMail();
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  startFastClock(new Date('2026-03-04T00:01:00Z'));
  mail.reset();
  mail.on(SendEmailCommand).resolves({});
  cognito = mockCognito();
  tables = mockTables();
  cognito.on(AdminGetUserCommand, { UserPoolId: 'staff', Username: bina.email }).resolves(foundUser(bina));
});

async function ask(email = bina.email) {
  const began = Date.now();
  const { statusCode, body } = await handler(eventOf(route, { body: { email } }));
  return { statusCode, body, milliseconds: Date.now() - began };
}

const answer = { statusCode: 200, body: '{}', milliseconds: serverLimits.codeAnswerMilliseconds };
const sent = () => mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const calls = () => [cognito.calls().length, tables.dynamo.calls().length];

describe('passwordCode [§4]', () => {
  it('emails a code to a user who can sign in with the email address', async () => {
    expect(await ask(' Bina@Example.com')).toEqual(answer);
    expect(sent()).toMatchObject([
      {
        Destination: { ToAddresses: [bina.email] },
        Content: { Simple: { Body: { Text: { Data: expect.stringMatching(/ is \d{8}\. /) } } } },
      },
    ]);
  });

  it.each([
    [
      'no user has the email',
      () => cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException')),
    ],
    [
      'its owner is disabled',
      () => cognito.on(AdminGetUserCommand).resolves(foundUser({ ...bina, enabled: false })),
    ],
  ])('sends no code if %s, with the same response, calls and time', async (_, arrange) => {
    arrange();
    expect(await ask()).toEqual(answer);
    expect(calls()).toEqual([1, 4]);
    expect(sent()).toEqual([]);
  });

  it('makes the same calls for a known email address as for an unknown one', async () => {
    await ask();
    expect(calls()).toEqual([1, 4]);
  });
});
