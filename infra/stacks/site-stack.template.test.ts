import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { originHeader, viewerHeader } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { onlyResource, readable } from '../testing/resources.ts';
import { builtRenderer, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const built = {
  'site/index.html': '<!doctype html>',
  'site/assets/index-1a2b.js': '',
  'csp-hashes.json': JSON.stringify({ script: [hash] }),
  ...builtRenderer,
};

/**
 * Ids of AWS's own policies. Source:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const cachingOptimised = '658327ea-f89d-4fab-a63d-7e88639e58f6';

describe('The stack of the site', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ built });
  }, synthTimeout);

  const distribution = () =>
    onlyResource(templates.site, 'AWS::CloudFront::Distribution').Properties['DistributionConfig'];

  it('passes calls to the API over HTTPS only, and does not cache the answers', () => {
    const [behaviour] = distribution().CacheBehaviors;
    expect(behaviour).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: {
        Ref: onlyResource(templates.site, 'AWS::CloudFront::OriginRequestPolicy').logicalId,
      },
      ViewerProtocolPolicy: 'https-only',
    });
    // The public keys for checking copies are part of the API too. All other paths belong to the site.
    const [, keys, ...others] = distribution().CacheBehaviors;
    expect([keys, others]).toEqual([{ ...behaviour, PathPattern: '/keys.json' }, []]);
    expect(behaviour.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    const origin = distribution().Origins.find(({ Id }: { Id: string }) => Id === behaviour.TargetOriginId);
    expect(readable(origin.DomainName, templates)).toMatch(
      /^\{api\w+\}\.execute-api\.ca-central-1\.amazonaws\.com$/,
    );
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    const secret = onlyResource(templates.api, 'AWS::SecretsManager::Secret', 'origin1').logicalId;
    const [header] = origin.OriginCustomHeaders;
    expect([header.HeaderName, readable(header.HeaderValue, templates)]).toEqual([
      originHeader,
      `{{resolve:secretsmanager:{${secret}}:SecretString:::}}`,
    ]);
  });

  it('passes no cookies to the API, because they contain the refresh token', () => {
    templates.site.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
  });

  it('passes the viewer’s real address to the API, and drops a header of this name from the viewer', () => {
    const edge = onlyResource(templates.site, 'AWS::CloudFront::Function');
    const event = {
      viewer: { ip: '2001:db8::1' },
      request: { method: 'GET', uri: '/api/settings', headers: { [viewerHeader]: { value: 'forged' } } },
    };
    const passedOn = runInNewContext(`${edge.Properties['FunctionCode']}; handler(event)`, { event });
    expect(passedOn).toMatchObject({
      uri: '/api/settings',
      headers: { [viewerHeader]: { value: '2001:db8::1' } },
    });
  });

  it('serves files over HTTPS from a bucket that only this distribution can read', () => {
    const behaviour = distribution().DefaultCacheBehavior;
    expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
    const rewrite = onlyResource(templates.site, 'AWS::CloudFront::Function');
    for (const { FunctionAssociations } of [behaviour, ...distribution().CacheBehaviors])
      expect(FunctionAssociations).toEqual([
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [rewrite.logicalId, 'FunctionARN'] } },
      ]);
    expect(rewrite.Properties['FunctionConfig'].Runtime).toBe('cloudfront-js-2.0');
    templates.site.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: Match.objectLike({
        BlockPublicPolicy: true,
        RestrictPublicBuckets: true,
      }),
    });
    const { Statement } = onlyResource(templates.site, 'AWS::S3::BucketPolicy').Properties['PolicyDocument'];
    expect(Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ]);
  });

  it('compresses files, follows their cache headers, and supports HTTP/3 and IPv6', () => {
    expect(distribution().DefaultCacheBehavior).toMatchObject({
      CachePolicyId: cachingOptimised,
      Compress: true,
    });
    expect(distribution()).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true, Enabled: true });
  });

  it("signs CloudFront's requests to the bucket", () => {
    const access = onlyResource(templates.site, 'AWS::CloudFront::OriginAccessControl');
    expect(access.Properties['OriginAccessControlConfig']).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    });
    const id = distribution().DefaultCacheBehavior.TargetOriginId;
    const origin = distribution().Origins.find(({ Id }: { Id: string }) => Id === id);
    expect(origin.OriginAccessControlId).toEqual({ 'Fn::GetAtt': [access.logicalId, 'Id'] });
  });

  it('sends the security headers with every answer', () => {
    const headers = onlyResource(templates.site, 'AWS::CloudFront::ResponseHeadersPolicy');
    for (const behaviour of [distribution().DefaultCacheBehavior, ...distribution().CacheBehaviors]) {
      expect(behaviour.ResponseHeadersPolicyId).toEqual({ Ref: headers.logicalId });
    }
    const config = headers.Properties['ResponseHeadersPolicyConfig'];
    expect(config.SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true },
    });
    const policy = config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(readable(policy, templates)).toContain(`script-src 'self' '${hash}';`);
    expect(readable(policy, templates)).toMatch(
      /connect-src 'self' https:\/\/\{files\w+\.RegionalDomainName\} https:\/\/cognito-idp\.ca-central-1\.amazonaws\.com;/,
    );
    expect(config.CustomHeadersConfig.Items).toEqual([
      { Header: 'cross-origin-opener-policy', Value: 'same-origin', Override: true },
      { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
      {
        Header: 'permissions-policy',
        Value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        Override: true,
      },
    ]);
    for (const setting of Object.values<{ Override: boolean }>(config.SecurityHeadersConfig))
      expect(setting.Override).toBe(true);
  });

  it('is protected by the firewall, whatever the region of the stage', () => {
    const { logicalId } = onlyResource(templates.firewall, 'AWS::WAFv2::WebACL');
    const reference = distribution().WebACLId['Fn::GetStackOutput'];
    expect(reference).toMatchObject({ Region: 'us-east-1' });
    const outputs = templates.firewall.findOutputs(reference.OutputName);
    expect(outputs[reference.OutputName]?.['Value']).toEqual({ 'Fn::GetAtt': [logicalId, 'Arn'] });
  });

  it('uses the stage’s own domain with TLS 1.2 or newer', async () => {
    const domain = {
      name: 'visa.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c',
      mailFrom: 'no-reply@visa.example.com',
    };
    const { site } = await synthesise({ stage: { ...stages.dev, domain } });
    site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: [domain.name],
        ViewerCertificate: Match.objectLike({
          AcmCertificateArn: domain.certificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
        }),
      }),
    });
    site.hasOutput('url', { Value: `https://${domain.name}` });
  });

  it('has no access logs, because query strings contain passport numbers', () => {
    expect(distribution().Logging).toBeUndefined();
    templates.site.resourceCountIs('AWS::Logs::DeliverySource', 0);
    templates.site.hasResourceProperties('AWS::S3::Bucket', { LoggingConfiguration: Match.absent() });
  });

  it('keeps replaced pages for thirty days', () => {
    templates.site.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            ExpiredObjectDeleteMarker: true,
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          }),
        ],
      },
    });
  });

  it('refuses an invalid file of script hashes', async () => {
    await expect(
      synthesise({ built: { 'csp-hashes.json': '{"script":["unsafe-inline"]}' } }),
    ).rejects.toThrow();
  });
});
