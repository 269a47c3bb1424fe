import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isTemporary } from '../../../functions/server/serve.ts';
import { awsLimits } from '../../aws-limits.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';
import { createRates } from './rates.ts';

describe('The rates of AWS', () => {
  let time = 0;
  const passed = (rates: (call: string) => void, call: string, times: number) =>
    Array.from({ length: times }, () => {
      try {
        rates(call);
        return 1;
      } catch {
        return 0;
      }
    }).filter(Boolean).length;

  it('allow a quota of calls a second, shared by the calls of a category', () => {
    const rates = createRates(
      () => true,
      () => time,
    );
    expect(passed(rates, 'ses:SendEmail', 100)).toBe(14);
    time += 500;
    expect(passed(rates, 'ses:SendEmail', 100)).toBe(7);
    expect(passed(rates, 'cognito-idp:AdminEnableUser', 20)).toBe(20);
    expect(passed(rates, 'cognito-idp:AdminDisableUser', 20)).toBe(5);
    expect(passed(rates, 'dynamodb:GetItem', 1000)).toBe(1000);
  });

  it('allow any number of calls until they are turned on', () => {
    const rates = createRates(
      () => false,
      () => time,
    );
    expect(passed(rates, 'ses:SendEmail', 100)).toBe(100);
  });
});

describe('A call above a rate', () => {
  const KeyId = '0123abcd-1111-4222-8333-444455556666';
  let cloud: TestAws;
  let rates = createRates(() => false);
  beforeAll(async () => {
    cloud = await startTestAws({ rates: call => rates(call) });
    cloud.kms.create([KeyId]);
  });
  beforeEach(() => {
    // The clock stands still, so that no call is saved up.
    rates = createRates(
      () => true,
      () => 0,
    );
  });
  afterAll(() => cloud[Symbol.asyncDispose]());

  const use = (call: string, most: number) => {
    for (let count = 0; count < most; count += 1) rates(call);
  };

  it('gets the error of SES after which notices wait', async () => {
    use('ses:SendEmail', awsLimits.sesRate.most);
    const mail = new SendEmailCommand({
      FromEmailAddress: 'office@example.com',
      Destination: { ToAddresses: ['ayesha@example.com'] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
    });
    await expect(new SESv2Client(cloud.client).send(mail)).rejects.toMatchObject({
      name: 'TooManyRequestsException',
      $metadata: { httpStatusCode: 429 },
    });
  });

  it.each([
    [
      'Cognito',
      'cognito-idp:AdminGetUser',
      awsLimits.userRead.most,
      () =>
        new CognitoIdentityProviderClient(cloud.client).send(
          new AdminGetUserCommand({ UserPoolId: 'eu-west-1_Test', Username: 'ayesha' }),
        ),
    ],
    [
      'KMS',
      'kms:Sign',
      awsLimits.kmsSign.most,
      () =>
        new KMSClient(cloud.client).send(
          new SignCommand({ KeyId, Message: Buffer.from('x'), SigningAlgorithm: 'ECDSA_SHA_256' }),
        ),
    ],
  ] as const)('is refused by %s, and our API then says that it is too busy', async (_, call, most, send) => {
    use(call, most);
    const refusal = await send().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: expect.stringMatching(/^(TooManyRequests|Throttling)Exception$/) });
    expect(isTemporary(refusal)).toBe(true);
  });
});
