import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '../stage.ts';
import {
  onlyResource,
  prod,
  readable,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';

/** A stage that an operator adds, with no value that another has. */
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
  },
  firewall: { requests: 21, enquiries: 22, signIns: 23 },
  enquiryConcurrency: 23,
  pdfDocuments: false,
};

describe('Each setting of a stage', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: trial });
  }, synthTimeout);

  it('limits calls: all, and some more than others', () => {
    const { Properties } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Stage');
    expect(Properties['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 11, ThrottlingBurstLimit: 12 });
    expect(Properties['RouteSettings']).toEqual({
      'GET /api/application/fetchApplicationEnquiry': { ThrottlingRateLimit: 13, ThrottlingBurstLimit: 14 },
      'POST /api/users/choosePassword': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/users/login': { ThrottlingRateLimit: 15, ThrottlingBurstLimit: 16 },
      'POST /api/uploads': { ThrottlingRateLimit: 17, ThrottlingBurstLimit: 18 },
      'POST /api/reports': { ThrottlingRateLimit: 19, ThrottlingBurstLimit: 20 },
    });
  });

  it('limits requests of one address', () => {
    const { Rules } = onlyResource(templates.firewall, 'AWS::WAFv2::WebACL').Properties;
    const limits = Rules.map(({ Statement }: { Statement: { RateBasedStatement?: { Limit: number } } }) => {
      return Statement.RateBasedStatement?.Limit;
    });
    expect(limits).toEqual([22, 21, undefined, undefined, undefined]);
  });

  it('says how many enquiries run at once, how long logs are kept, whether codes are asked for, and PDF taken', () => {
    const enquiry = onlyResource(templates.api, 'AWS::Lambda::Function', 'fetchApplicationEnquiryfunction');
    expect(enquiry.Properties['ReservedConcurrentExecutions']).toBe(23);
    expect(enquiry.Properties['Environment'].Variables.PDF_DOCUMENTS).toBeUndefined();
    const upload = onlyResource(templates.api, 'AWS::Lambda::Function', 'createUploadfunction');
    expect(upload.Properties['Environment'].Variables.PDF_DOCUMENTS).toBe('false');
    templates.api.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 5 });
    templates.identity.hasResourceProperties('AWS::Cognito::UserPool', { MfaConfiguration: 'ON' });
  });

  it('puts everything into the region but what CloudFront wants in us-east-1', () => {
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
