import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import * as v from 'valibot';
import { keysPath } from '../../functions/contract.ts';
import { originHeader } from '../../functions/deployment.ts';
import type { DeployedTask } from '../constructs/add-consumer.ts';
import { deploySite } from '../constructs/deploy-site.ts';
import { removalPolicyOf } from '../constructs/removal-policy.ts';
import { contentSecurityPolicy, type InlineHashes, isolationHeaders, type Origins } from '../site/headers.ts';
import { rewriteCode } from '../site/rewrite-code.ts';
import type { Stage } from '../stage.ts';
import type { ApiStack } from './api-stack.ts';

export interface SiteStackProps extends StackProps {
  readonly api: ApiStack;
  readonly firewall: string;
  /** Origins that pages call directly. */
  readonly origins: Origins;
  /** Content of `/config.json`, which the site reads at run time. */
  readonly config: Readonly<Record<string, string>>;
  /** Output folder of the web build: `site/`, and `csp-hashes.json` for inline scripts and styles. */
  readonly dist: string;
}

const HashList = v.array(v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)));

/** Hashes of the inline scripts and styles, which the web build has written. */
const Hashes = v.object({ script: HashList, style: v.optional(HashList, []) });

/** Stack of the CloudFront distribution: one URL for the site's files and, under `/api`, for the API. */
export class SiteStack extends Stack {
  readonly functions: readonly DeployedTask[];

  constructor(scope: Construct, id: string, stage: Stage, props: SiteStackProps) {
    super(scope, id, props);
    const bucket = this.createBucket(stage);
    const distribution = this.distribute(bucket, stage, props);
    const { api, config, dist } = props;
    this.functions = deploySite(this, {
      bucket,
      common: api.common,
      failuresArn: api.consumerFailures.queueArn,
      config,
      dist,
    });
    new CfnOutput(this, 'url', {
      value: `https://${stage.domain?.name ?? distribution.distributionDomainName}`,
    });
    // Name of the distribution, for the CNAME or alias record of the domain.
    new CfnOutput(this, 'host', { value: distribution.distributionDomainName });
  }

  private createBucket(stage: Stage): IBucket {
    const bucket = new Bucket(this, 'site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      lifecycleRules: [
        {
          id: 'forget-replaced-pages',
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: removalPolicyOf(stage),
    });
    // The cast is needed because with `exactOptionalPropertyTypes` the CDK's type of `isWebsite` does not match IBucket.
    return bucket as IBucket;
  }

  private distribute(bucket: IBucket, { domain }: Stage, props: SiteStackProps): Distribution {
    const { api: served, firewall, origins, dist } = props;
    const rewrite = new EdgeFunction(this, 'rewrite', {
      code: FunctionCode.fromInline(rewriteCode()),
      runtime: FunctionRuntime.JS_2_0,
    });
    const common = {
      responseHeadersPolicy: this.headers(contentSecurityPolicy(origins, readInlineHashes(dist))),
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const api: BehaviorOptions = {
      ...common,
      origin: new HttpOrigin(served.host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: { [originHeader]: served.originSecret.unsafeUnwrap() },
      }),
      // Does not redirect HTTP to HTTPS, because others could already read a request that was sent over HTTP.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'withoutCookies', {
        comment: 'Everything but the cookie, in which pages keep the refresh token, and the host',
        headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
        cookieBehavior: OriginRequestCookieBehavior.none(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
    };
    return new Distribution(this, 'distribution', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewall,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      // This price class includes every edge location in Asia and North America.
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      },
      additionalBehaviors: {
        '/api/*': api,
        // Not cached, because a new signing key must be available at once.
        [keysPath]: api,
      },
    });
  }

  private headers(policy: string): ResponseHeadersPolicy {
    const override = true;
    return new ResponseHeadersPolicy(this, 'headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(isolationHeaders).map(([header, value]) => ({
          header,
          value,
          override,
        })),
      },
    });
  }
}

function readInlineHashes(dist: string): InlineHashes {
  const file = join(dist, 'csp-hashes.json');
  return existsSync(file) ? v.parse(Hashes, JSON.parse(readFileSync(file, 'utf8'))) : {};
}
