import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { type Lease, underLease } from '../server/aws/lease.ts';
import { s3 } from '../server/aws/s3.ts';
import { environmentValue, nameOfResource } from '../server/environment.ts';
import { Fault } from '../server/fault.ts';
import { logWarning } from '../server/log.ts';
import { runAfterWrites } from '../server/run-task.ts';
import { readSettings, stageSettings } from '../settings/read-settings.ts';
import { standingLine, standingProblems } from '../settings/standing.ts';
import { officeDayOf } from '../shared/office-time.ts';
import { siteBuildVariable, siteMarker } from '../shared/resources.ts';
import type { KeptFile } from '../shared/schemas.ts';
import { readSlides } from './read-slides.ts';
import type { StoredSlide } from './record.ts';
import { renderPages as consumer } from './routes.ts';
import { sortSlides } from './rules.ts';
import { type RenderSite, siteCache, siteContent } from './site-content.ts';

/** Only one run at a time may write, because an earlier run could overwrite newer pages with older data. */
const lease: Lease = {
  name: 'pages',
  seconds: consumer.timeoutSeconds + 5,
  tries: 100,
  refusal: () => new Fault('Another run has been rendering the pages for too long'),
};

const publicPrefix = 'slides/';
const publicKey = ({ key, contentType }: KeptFile) =>
  `${publicPrefix}${key.split('/').at(-1)}.${contentType.split('/').at(-1)}`;

/** Only the function of the deployed build renders: pages of another build could name missing files. */
export async function renderPages(now: Date): Promise<void> {
  await underLease(lease, now, async () => {
    if ((await deployedBuild()) === environmentValue(siteBuildVariable)) await publish(officeDayOf(now));
  });
}

async function publish(today: string): Promise<void> {
  const render = await loadRenderer();
  const [settings, slides] = await Promise.all([readSettings({ isConsistent: true }), readSlides()]);
  const pictures = await publishPictures(slides);
  const addressOf = ({ image }: StoredSlide) => image && `/${publicKey(image)}`;
  const shown = { ...settings, ...stageSettings() };
  const pages = await render(siteContent(shown, sortSlides(slides), addressOf, today));
  await Promise.all(pages.map(({ file, text }) => writePage(file, text)));
  // Pictures are removed only now, because the new pages no longer use them.
  await Promise.all(pictures.withdrawn.map(removePicture));
  const problems = standingProblems(settings, today);
  if (problems.length > 0) await logWarning(standingLine, { problems });
}

/** Copies missing pictures to the public bucket, and returns the pictures there that are no longer needed. */
async function publishPictures(slides: readonly StoredSlide[]): Promise<{ readonly withdrawn: string[] }> {
  const present = await publicPictures();
  const wanted = slides.flatMap(({ status, image }) => (status === 'Published' && image ? [image] : []));
  await Promise.all(wanted.filter(picture => !present.has(publicKey(picture))).map(copyPicture));
  const kept = new Set(wanted.map(publicKey));
  return { withdrawn: [...present].filter(key => !kept.has(key)) };
}

async function publicPictures(): Promise<Set<string>> {
  const keys = new Set<string>();
  const request = { Bucket: nameOfResource('site'), Prefix: publicPrefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, request))
    for (const { Key } of Contents) if (Key) keys.add(Key);
  return keys;
}

/** Copies a picture without its original file name. */
async function copyPicture(picture: KeptFile): Promise<void> {
  await s3.send(
    new CopyObjectCommand({
      Bucket: nameOfResource('site'),
      Key: publicKey(picture),
      CopySource: `${nameOfResource('files')}/${picture.key}`,
      MetadataDirective: 'REPLACE',
      TaggingDirective: 'REPLACE',
      ContentType: picture.contentType,
      CacheControl: siteCache.picture,
    }),
  );
}

async function removePicture(Key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: nameOfResource('site'), Key }));
}

async function writePage(Key: string, Body: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: nameOfResource('site'),
      Key,
      Body,
      ContentType: contentTypeOf(Key),
      CacheControl: siteCache.page,
    }),
  );
}

function contentTypeOf(key: string): string {
  if (key.endsWith('.webmanifest')) return 'application/manifest+json';
  return `text/${key.endsWith('.txt') ? 'plain' : 'html'}; charset=utf-8`;
}

/** Returns the build of the deployed site. Undefined before the first deployment is complete. */
async function deployedBuild(): Promise<string | undefined> {
  const marker = new GetObjectCommand({ Bucket: nameOfResource('site'), Key: siteMarker });
  try {
    const { Body } = await s3.send(marker);
    return await Body?.transformToString();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Loads the renderer, which the build of the site puts next to this function. */
async function loadRenderer(): Promise<RenderSite> {
  const file = join(environmentValue('LAMBDA_TASK_ROOT'), 'renderer', 'render.cjs');
  const { renderSite }: { readonly renderSite: RenderSite } = await import(/* @vite-ignore */ file);
  return renderSite;
}

export const handler = runAfterWrites(consumer, renderPages);
