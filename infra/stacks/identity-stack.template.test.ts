import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { isId, roles } from '../../functions/contract.ts';
import { stages } from '../stages/stages.ts';
import { onlyResource, readable, stateful } from '../testing/resources.ts';
import { prod as prodStage, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';
const user = 'AWS::Cognito::UserPoolUser';

describe('The stack of the user pool', { timeout: synthTimeout }, () => {
  let dev: Templates;
  let prod: Templates;
  beforeAll(async () => {
    dev = await synthesise({ stage: { ...stages.dev, superAdminEmail: 'first@example.com' } });
    prod = await synthesise({ stage: prodStage });
  }, synthTimeout);

  it('allows only invited users to sign in, by email and with a strong password', () => {
    dev.identity.hasResourceProperties(pool, {
      AdminCreateUserConfig: Match.objectLike({ AllowAdminCreateUserOnly: true }),
      AliasAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
          TemporaryPasswordValidityDays: 7,
        },
      },
    });
  });

  it('offers authenticator apps, which prod requires by default', async () => {
    dev.identity.hasResourceProperties(pool, {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
    prod.identity.hasResourceProperties(pool, { MfaConfiguration: 'ON' });
    const lenient = await synthesise({ stage: { ...prodStage, mfa: 'optional' } });
    lenient.identity.hasResourceProperties(pool, { MfaConfiguration: 'OPTIONAL' });
  });

  it('blocks suspicious sign-ins if the stage pays for threat protection', () => {
    prod.identity.hasResourceProperties(pool, {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    dev.identity.hasResourceProperties(pool, { UserPoolAddOns: Match.absent() });
  });

  it('sends emails through SES from the stage’s domain, if it has one', async () => {
    const domain = {
      name: 'visa.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c',
      mailFrom: 'no-reply@mail.example.com',
    };
    const { identity } = await synthesise({ stage: { ...stages.dev, domain } });
    const { EmailConfiguration } = onlyResource(identity, pool).Properties;
    expect(EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Maplegate <no-reply@mail.example.com>',
    });
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(':ses:ca-central-1:');
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(':identity/mail.example.com');
    dev.identity.hasResourceProperties(pool, { EmailConfiguration: Match.absent() });
  });

  it('sends invitations in English and Bangla, with the password and the user name that Cognito requires', () => {
    const { Properties } = onlyResource(dev.identity, pool);
    const invitation = Properties['AdminCreateUserConfig'].InviteMessageTemplate.EmailMessage;
    expect(invitation).toContain('{####}');
    expect(invitation).toContain('{username}');
    expect(invitation).toMatch(/password.*\p{Script=Bengali}/u);
  });

  it('includes the sign-in page in invitations if the site’s address is known', async () => {
    const invitationOf = ({ identity }: Templates): string =>
      onlyResource(identity, pool).Properties['AdminCreateUserConfig'].InviteMessageTemplate.EmailMessage;
    const told = await synthesise({ stage: { ...stages.dev, siteOrigin: 'https://d1.cloudfront.net' } });
    expect(invitationOf(told)).toContain('https://d1.cloudfront.net/login');
    expect(invitationOf(dev)).not.toContain('https://');
  });

  it.each([
    { id: 'spa', flow: 'ALLOW_USER_SRP_AUTH' },
    { id: 'api', flow: 'ALLOW_ADMIN_USER_PASSWORD_AUTH' },
  ])('allows the app client $id only the sign-in flow $flow, and rotates refresh tokens', ({ id, flow }) => {
    const { Properties } = onlyResource(dev.identity, client, `staff${id}`);
    expect(Properties).toMatchObject({
      ExplicitAuthFlows: [flow],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      AllowedOAuthFlowsUserPoolClient: false,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 7 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      WriteAttributes: ['locale'],
    });
    dev.identity.resourceCountIs(client, 2);
  });

  it('allows only the calls that the site makes, and limits sign-ins for each address', () => {
    const { Properties, logicalId } = onlyResource(dev.identity, 'AWS::WAFv2::WebACL');
    expect(Properties).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    dev.identity.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
      WebACLArn: { 'Fn::GetAtt': [logicalId, 'Arn'] },
      ResourceArn: { 'Fn::GetAtt': [stateful.staff, 'Arn'] },
    });
    const [calls, signIns] = Properties['Rules'];
    const [others, ...refused] = calls.Statement.OrStatement.Statements;
    expect(calls).toMatchObject({ Priority: 0, Action: { Block: {} } });
    const [isPost, isOther] = others.AndStatement.Statements;
    expect(isPost.ByteMatchStatement).toMatchObject({ FieldToMatch: { Method: {} }, SearchString: 'POST' });
    const { RegexString, FieldToMatch } = isOther.NotStatement.Statement.RegexMatchStatement;
    expect(FieldToMatch).toEqual({ SingleHeader: { Name: 'x-amz-target' } });
    const passes = (call: string) =>
      new RegExp(RegexString).test(`AWSCognitoIdentityProviderService.${call}`);
    for (const call of ['InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken', 'GetUser'])
      expect([call, passes(call)]).toEqual([call, true]);
    for (const call of [
      'DeleteUser',
      'UpdateUserAttributes',
      'DeleteUserAttributes',
      'ChangePassword',
      'ForgotPassword',
      'ConfirmForgotPassword',
      'SignUp',
      'GetUserAttributeVerificationCode',
    ])
      expect([call, passes(call)]).toEqual([call, false]);
    for (const call of ['AssociateSoftwareToken', 'VerifySoftwareToken', 'SetUserMFAPreference'])
      expect([call, passes(call)]).toEqual([call, false]);
    const contains = (SearchString: string, FieldToMatch: object) => ({
      ByteMatchStatement: { FieldToMatch, SearchString, PositionalConstraint: 'CONTAINS' },
    });
    const json = { MatchPattern: { All: {} }, MatchScope: 'VALUE', InvalidFallbackBehavior: 'MATCH' };
    const oversize = { OversizeHandling: 'MATCH' };
    expect(refused).toMatchObject([
      contains('NEW_PASSWORD_REQUIRED', { JsonBody: { ...json, ...oversize } }),
      contains('\\', { Body: oversize }),
    ]);
    expect(signIns).toMatchObject({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { Limit: 100, AggregateKeyType: 'IP', EvaluationWindowSec: 300 } },
    });
  });

  it('lets only our functions set up an authenticator, and accepts the previous secret while a new one is introduced', async () => {
    const guardOf = ({ identity }: Templates) => {
      const [calls] = onlyResource(identity, 'AWS::WAFv2::WebACL').Properties['Rules'];
      const [, , isGuarded] = calls.Statement.OrStatement.Statements[0].AndStatement.Statements;
      const [call, pass] = isGuarded.NotStatement.Statement.AndStatement.Statements;
      return { RegexString: call.RegexMatchStatement.RegexString, pass };
    };
    const contains = (templates: Templates, id: string) => {
      const { logicalId } = onlyResource(templates.identity, 'AWS::SecretsManager::Secret', id);
      return {
        FieldToMatch: { SingleHeader: { Name: 'user-agent' } },
        PositionalConstraint: 'CONTAINS',
        SearchString: `{{resolve:secretsmanager:{${logicalId}}:SecretString:::}}`,
      };
    };
    const readPass = (match: { ByteMatchStatement: { SearchString: unknown } }, templates: Templates) => ({
      ...match.ByteMatchStatement,
      SearchString: readable(match.ByteMatchStatement.SearchString, templates),
    });
    const { RegexString, pass } = guardOf(dev);
    expect(RegexString).toBe(
      '^AWSCognitoIdentityProviderService\\.(AssociateSoftwareToken|VerifySoftwareToken)$',
    );
    expect(readPass(pass, dev)).toMatchObject(contains(dev, 'authenticatorPass1'));
    const rolled = await synthesise({ stage: { ...stages.dev, originSecret: 2 } });
    const [earlier, present] = guardOf(rolled).pass.OrStatement.Statements;
    expect(readPass(earlier, rolled)).toMatchObject(contains(rolled, 'authenticatorPass1'));
    expect(readPass(present, rolled)).toMatchObject(contains(rolled, 'authenticatorPass2'));
  });

  it('has a user group for each role', () => {
    const groups = Object.values(dev.identity.findResources('AWS::Cognito::UserPoolGroup'));
    expect(groups.map(group => group['Properties'].GroupName).toSorted()).toEqual([...roles].toSorted());
  });

  it('invites the first super-admin, and keeps the account in later deployments without the email address', () => {
    const { Properties, logicalId } = onlyResource(dev.identity, user);
    expect(isId(Properties['Username'])).toBe(true);
    expect(Properties['UserAttributes']).toContainEqual({ Name: 'email', Value: 'first@example.com' });
    dev.identity.allResources(user, { DeletionPolicy: 'Retain' });
    dev.identity.hasResource('AWS::Cognito::UserPoolUserToGroupAttachment', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ GroupName: 'super-admin', Username: { Ref: logicalId } }),
    });
  });

  it('invites no user if the stage names no email address', () => {
    prod.identity.resourceCountIs(user, 0);
  });

  it('protects the user pool from deletion only in prod', () => {
    prod.identity.hasResource(pool, {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ DeletionProtection: 'ACTIVE' }),
    });
    dev.identity.hasResource(pool, {
      DeletionPolicy: 'Delete',
      Properties: Match.objectLike({ DeletionProtection: 'INACTIVE' }),
    });
  });

  it('keeps the logical ids of the user pool and its app clients', () => {
    const ids = [pool, client].flatMap(type => Object.keys(prod.identity.findResources(type)));
    expect(ids.toSorted()).toEqual([stateful.staff, 'staffapiD642A430', 'staffspaBA63F8A6'].toSorted());
  });
});
