import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, tasks } from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';
import { functionOf, onlyResource, readable } from '../testing/resources.ts';
import {
  everyTemplate,
  isInStages,
  prod,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';

/** A stage with another value for every setting. */
const trial: Stage = {
  ...prod,
  name: 'trial',
  region: 'eu-central-1',
  logRetention: RetentionDays.FIVE_DAYS,
  mfa: 'required',
  throttles: {
    all: { rate: 11, burst: 12 },
    enquiry: { rate: 13, burst: 14 },
    signIn: { rate: 15, burst: 16 },
    upload: { rate: 17, burst: 18 },
    report: { rate: 19, burst: 20 },
    code: { rate: 24, burst: 25 },
    public: { rate: 26, burst: 27 },
  },
  firewall: { requests: 21, visitors: 22, codes: 29, reports: 30, signIns: 23 },
  publicConcurrency: { enquiry: 23, other: 28 },
  pdfDocuments: false,
};

describe('The settings of a stage', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: trial });
  }, synthTimeout);

  it('limit all calls of the API, and some routes separately', () => {
    const { Properties } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Stage');
    expect(Properties['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 11, ThrottlingBurstLimit: 12 });
    expect(Properties['RouteSettings']).toEqual({
      'GET /api/application/fetchApplicationEnquiry': { ThrottlingRateLimit: 13, ThrottlingBurstLimit: 14 },
      'POST /api/users/choosePassword': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/users/login': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/users/recoverPassword': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/users/startSecondFactor': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/users/confirmSecondFactor': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/users/passwordCode': { ThrottlingRateLimit: 24, ThrottlingBurstLimit: 25 },
      'POST /api/uploads': { ThrottlingRateLimit: 17, ThrottlingBurstLimit: 18 },
      'POST /api/reports': { ThrottlingRateLimit: 19, ThrottlingBurstLimit: 20 },
      'POST /api/application/enquiryCode': { ThrottlingRateLimit: 24, ThrottlingBurstLimit: 25 },
      'GET /api/keys.json': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/documents/finishDocument': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/documents/linkPieces': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/documents/openDocumentRequest': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/documents/startDocument': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/messages/stopMessages': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/application/stopNotices/{token}': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'GET /api/openapi.json': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'POST /api/application/findProof': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'GET /api/application/verifyCopy/{copyId}': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'GET /api/settings': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
      'GET /api/slider/fetchSlider': { ThrottlingRateLimit: 26, ThrottlingBurstLimit: 27 },
    });
  });

  it('limit the requests of each client address', () => {
    const { Rules } = onlyResource(templates.firewall, 'AWS::WAFv2::WebACL').Properties;
    const limits = Rules.map(({ Statement }: { Statement: { RateBasedStatement?: { Limit: number } } }) => {
      return Statement.RateBasedStatement?.Limit;
    });
    expect(limits).toEqual([29, 30, 22, 21, undefined, undefined, undefined]);
  });

  it('reserve concurrency for each public route, and none for staff', () => {
    const shares = endpoints().map(({ route }) => {
      const { Properties } = functionOf(templates, route.name);
      return [route.name, route.audience === 'public', Properties['ReservedConcurrentExecutions']];
    });
    expect(shares).toEqual(
      shares.map(([name, isPublic]) => {
        if (!isPublic) return [name, false, undefined];
        return [name, true, name === 'fetchApplicationEnquiry' ? 23 : 28];
      }),
    );
  });

  it('determine the sender of emails to applicants, which SES asks for confirmation unless its domain is known', async () => {
    const senderOf = (templates: Templates) =>
      functionOf(templates, 'enquiryCode').Properties['Environment'].Variables.MAIL_FROM;
    const textOf = (templates: Templates) => JSON.stringify(everyTemplate(templates));
    expect(senderOf(templates)).toBe('office@example.com');
    templates.api.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'office@example.com' });
    const domain = {
      name: 'visa.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c',
      mailFrom: 'no-reply@visa.example.com',
    };
    const own = await synthesise({ stage: { ...trial, domain } });
    expect(senderOf(own)).toBe('no-reply@visa.example.com');
    own.api.resourceCountIs('AWS::SES::EmailIdentity', 0);
    expect(textOf(own)).toContain(':identity/visa.example.com');
    const { mailFrom, ...silent } = trial;
    const without = await synthesise({ stage: silent });
    expect(senderOf(without)).toBeUndefined();
    expect(textOf(without)).not.toContain('ses:SendEmail');
  });

  it('determine the office’s time zone in every function if it is not the default', async () => {
    const zonesOf = (templates: Templates) =>
      new Set(
        tasks()
          .filter(isInStages)
          .map(({ name }) => functionOf(templates, name).Properties['Environment']?.Variables.OFFICE_ZONE),
      );
    expect(zonesOf(templates)).toEqual(new Set([undefined]));
    const toronto = await synthesise({ stage: { ...trial, timeZone: 'America/Toronto' } });
    expect(zonesOf(toronto)).toEqual(new Set(['America/Toronto']));
  });

  it('determine how long logs are kept, whether sign-in needs a code, and whether PDFs are accepted', () => {
    // `passwordCode` does not read the settings table, so it has no such variables.
    const code = functionOf(templates, 'passwordCode');
    expect(code.Properties['Environment'].Variables.PDF_DOCUMENTS).toBeUndefined();
    const upload = functionOf(templates, 'createUpload');
    expect(upload.Properties['Environment'].Variables.PDF_DOCUMENTS).toBe('false');
    for (const template of [templates.api, templates.tasks, ...templates.features.values()])
      template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 5 });
    templates.identity.hasResourceProperties('AWS::Cognito::UserPool', { MfaConfiguration: 'ON' });
  });

  it("determine the region of everything except CloudFront's resources, which are in us-east-1", () => {
    const { DistributionConfig } = onlyResource(templates.site, 'AWS::CloudFront::Distribution').Properties;
    const hosts = DistributionConfig.Origins.map(({ DomainName }: { DomainName: unknown }) =>
      readable(DomainName, templates),
    );
    expect(hosts).toContainEqual(expect.stringMatching(/\.execute-api\.eu-central-1\.amazonaws\.com$/));
    expect(DistributionConfig.WebACLId['Fn::GetStackOutput']).toMatchObject({
      Region: 'us-east-1',
      StackName: 'Maplegate-trial-Firewall',
    });
    const { JwtConfiguration } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Authorizer').Properties;
    expect(readable(JwtConfiguration.Issuer, templates)).toContain('cognito-idp.eu-central-1.');
  });
});
