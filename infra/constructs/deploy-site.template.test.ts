import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPages } from '../../functions/deployment.ts';
import { functionOf, onlyResource, readable } from '../testing/resources.ts';
import { builtRenderer, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

const deployment = 'Custom::CDKBucketDeployment';

describe("The deployment of the site's files", { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({
      built: { 'site/index.html': '', 'site/assets/index-1a2b.js': '', ...builtRenderer },
    });
  }, synthTimeout);

  it('caches files with a hash for a year, and uploads them before the pages that use them', () => {
    const assets = onlyResource(templates.site, deployment, 'assetsCustomResource512MiB');
    expect(assets.Properties).toMatchObject({
      Include: ['assets/*'],
      Exclude: ['*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    const pages = onlyResource(templates.site, deployment, 'pagesCustomResource512MiB');
    expect(pages.Properties).toMatchObject({
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=20, must-revalidate' },
    });
    const sizes = Object.values(templates.site.findResources('AWS::Lambda::Function'));
    expect(sizes.map(({ Properties }) => Properties.MemorySize)).toContain(512);
    templates.site.hasResource(deployment, {
      Properties: Match.objectLike({ Exclude: Match.arrayWith(['assets/*']) }),
      DependsOn: Match.arrayWith([assets.logicalId]),
    });
  });

  it('leaves published pages unchanged, and renders them again when all files of the build are uploaded', () => {
    const pages = onlyResource(templates.site, deployment, 'pagesCustomResource512MiB');
    expect(pages.Properties['Exclude']).toEqual(
      expect.arrayContaining([
        'index.html',
        'bn/index.html',
        'bn/view-one/index.html',
        '.well-known/security.txt',
        'slides/*',
      ]),
    );
    expect(pages.Properties['Exclude']).not.toContain('staff.html');
    const publisher = functionOf(templates, renderPages.name);
    const version = onlyResource(templates.site, 'AWS::Lambda::Version');
    expect(version.Properties['FunctionName']).toEqual({ Ref: publisher.logicalId });
    templates.site.hasResource('Custom::Trigger', {
      Properties: { HandlerArn: { Ref: version.logicalId }, InvocationType: 'RequestResponse' },
      DependsOn: Match.arrayWith([pages.logicalId]),
    });
  });

  it('lets the publishing function write no scripts, no configuration and not the document of the back office', () => {
    const { Properties } = onlyResource(templates.site, 'AWS::IAM::Role', `${renderPages.name}role`);
    const { Statement } = Properties['Policies'][0].PolicyDocument;
    const writes = Statement.filter(({ Action }: { Action: string | string[] }) =>
      [Action].flat().some(action => /^s3:(Put|Delete)/.test(action)),
    );
    const bucket = onlyResource(templates.site, 'AWS::S3::Bucket').logicalId;
    expect(writes.map(({ Resource }: { Resource: unknown }) => readable(Resource, templates))).toEqual([
      `{${bucket}.Arn}/index.html`,
      `{${bucket}.Arn}/*/index.html`,
      `{${bucket}.Arn}/.well-known/security.txt`,
      `{${bucket}.Arn}/site.webmanifest`,
      `{${bucket}.Arn}/site-bn.webmanifest`,
      `{${bucket}.Arn}/slides/*`,
    ]);
  });

  it('tells the pages the ids of the user pool', () => {
    const pages = onlyResource(templates.site, deployment, 'pagesCustomResource512MiB');
    const markers = pages.Properties['SourceMarkers'].flatMap(Object.values);
    expect(markers.map((marker: unknown) => readable(marker, templates))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\{staff[0-9A-F]+\}$/),
        expect.stringMatching(/^\{staffspa/),
      ]),
    );
  });

  it('deploys the distribution without pages if the site is not built', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const unbuilt = await synthesise({ built: {} });
    vi.restoreAllMocks();
    unbuilt.site.resourceCountIs(deployment, 0);
    unbuilt.site.resourceCountIs('AWS::CloudFront::Distribution', 1);
  });
});
