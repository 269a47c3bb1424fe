import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, Duration } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import { renderPages, siteBuildVariable, siteCache, siteMarker } from '../../functions/deployment.ts';
import { publishedFiles } from '../../web/shared/places.ts';
import { buildOf } from '../site/renderer.ts';
import { addConsumer, type CommonProps, type DeployedTask } from './add-consumer.ts';
import { StageLog } from './stage-log.ts';

export interface SiteDeployment {
  readonly bucket: IBucket;
  readonly common: CommonProps;
  readonly failuresArn: string;
  readonly config: Readonly<Record<string, string>>;
  readonly dist: string;
}

/** Files that the publishing function writes. */
const published = [...publishedFiles(), 'slides/*'];

/** Uploads files with a hash before the files that use them. Returns the function that then renders the public pages. */
export function deploySite(scope: Construct, deployment: SiteDeployment): DeployedTask[] {
  const { bucket, common, config, dist } = deployment;
  const folder = join(dist, 'site');
  const build = buildOf(common.bundles);
  if (!existsSync(folder) || !build) {
    const what = `${folder} is not built: no pages are deployed.`;
    Annotations.of(scope).addWarningV2('maplegate:no-site', what);
    return [];
  }
  const shared = {
    destinationBucket: bucket,
    retainOnDelete: common.stage.keepsData,
    logGroup: new StageLog(scope, 'deploymentLog', common.stage),
    // With the CDK's default of 128 MB it is slow and sometimes killed: https://github.com/aws/aws-cdk/issues/33512
    memoryLimit: 512,
  };
  const assets = new BucketDeployment(scope, 'assets', {
    ...shared,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    // Keeps old files, because pages that are open in browsers still need them.
    prune: false,
  });
  const others = new BucketDeployment(scope, 'pages', {
    ...shared,
    sources: [
      Source.asset(folder),
      Source.jsonData('config.json', config),
      // From now on only the publishing function of this build renders pages.
      Source.data(siteMarker, build),
    ],
    exclude: ['assets/*', ...published],
    // New versions appear within a minute. Emptying CloudFront's cache would need access to all distributions.
    cacheControl: [CacheControl.fromString(siteCache.page)],
  });
  others.node.addDependency(assets);
  const resources = {
    ...common.resources,
    site: { name: bucket.bucketName, arn: bucket.bucketArn },
  };
  const variables = { ...common.variables, site: { [siteBuildVariable]: build } };
  const props = { ...common, resources, variables };
  const publisher = addConsumer(scope, renderPages, props, deployment.failuresArn);
  new Trigger(scope, 'render', {
    handler: publisher.lambda,
    timeout: Duration.seconds(renderPages.timeoutSeconds),
    executeAfter: [others],
  });
  // The trigger calls a version of the function, but the schedule does not, so this warning does not apply.
  Annotations.of(publisher.lambda).acknowledgeWarning(
    '@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
    'The schedule names no version',
  );
  return [publisher];
}
