import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ownProperty } from '../../../functions/contract.ts';
import {
  environmentNames,
  renderPages,
  siteBuildVariable,
  siteMarker,
} from '../../../functions/deployment.ts';
import { publishedFiles } from '../../../web/shared/places.ts';
import { type HttpAnswer, pathOf, send } from '../http.ts';
import type { Lambda, LambdaFunction } from '../lambda/lambda.ts';
import type { S3 } from '../s3/s3.ts';
import { type Pages, type Site, withHeaders } from './cloudfront.ts';

/** Serves the site like CloudFront: files of the build, and pages that the publishing function rendered. */

export type Published = (key: string) => Promise<HttpAnswer | undefined>;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

export function typeOf(file: string): string {
  return ownProperty(contentTypes, extname(file)) ?? 'application/octet-stream';
}

/** Serves public pages and slide pictures as published. `finish` changes each answer before compression. */
export function createBuiltPages(
  folder: string,
  published: Published,
  finish = (answer: HttpAnswer) => answer,
): Pages {
  const compressed = new Map<string, Buffer>();
  return async (request, response, site) => {
    const path = pathOf(request);
    const answer = await fileAnswer(folder, published, site.rewrite(request));
    const found = finish(withHeaders(answer, site.headers));
    const coding = chosenCoding(request.headers['accept-encoding'] ?? '', found);
    const version = found.headers['etag'] ?? path;
    send(response, coding ? compress(found, coding, `${coding} ${version}`, compressed) : found);
  };
}

const rendered = new Set(publishedFiles());
const notFound: HttpAnswer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' };

async function fileAnswer(
  folder: string,
  published: Published,
  rewritten: ReturnType<Site['rewrite']>,
): Promise<HttpAnswer> {
  if ('status' in rewritten) return rewritten;
  const key = rewritten.path.slice(1);
  if (rendered.has(key) || key.startsWith('slides/')) return (await published(key)) ?? notFound;
  const file = join(folder, normalize(decodeURIComponent(rewritten.path)));
  const body = file.startsWith(folder) ? await readFile(file).catch(() => undefined) : undefined;
  if (!body) return notFound;
  const forever = rewritten.path.startsWith('/assets/');
  const cache = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
  return { status: 200, headers: { 'content-type': typeOf(file), 'cache-control': cache }, body };
}

type Coding = 'br' | 'gzip';

/** Returns the compression of an answer. Like CloudFront, compresses only text. */
function chosenCoding(accepted: string, { headers, body = '' }: HttpAnswer): Coding | undefined {
  if (body.length < 1000 || !/text|json|javascript|svg|xml/.test(String(headers['content-type'])))
    return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function compress(answer: HttpAnswer, coding: Coding, key: string, cache: Map<string, Buffer>): HttpAnswer {
  const { headers, body: plain = '' } = answer;
  const body =
    cache.get(key) ??
    (coding === 'gzip'
      ? gzipSync(plain)
      : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  cache.set(key, body);
  return { ...answer, body, headers: { ...headers, 'content-encoding': coding, vary: 'accept-encoding' } };
}

export interface Publisher {
  readonly published: Published;
  /** Sets the publishing function of a new build, which renders the pages before the next answer. */
  deploy(functions: readonly LambdaFunction[]): Promise<void>;
}

export function createPublisher(s3: S3, lambda: Lambda): Publisher {
  let publisher: LambdaFunction | undefined;
  let rendered: Promise<unknown> | undefined;

  const siteOf = ({ environment }: LambdaFunction) => s3.bucket(environment[environmentNames.site] ?? '');
  /** Runs at the first request for a page: it takes half a second, and most tests need no page. */
  const render = ({ name }: LambdaFunction) => {
    rendered ??= lambda.invoke(name, {}).catch((error: unknown) => {
      rendered = undefined;
      throw error;
    });
    return rendered;
  };
  return {
    async published(key) {
      if (!publisher) throw new Error(`The templates have no ${renderPages.name}: build the site first`);
      await render(publisher);
      const found = await siteOf(publisher).read(key);
      if (!found) return undefined;
      const { object, body } = found;
      return { status: 200, headers: { ...object.headers, etag: object.etag }, body };
    },
    async deploy(functions) {
      rendered = undefined;
      publisher = functions.find(({ environment }) => siteBuildVariable in environment);
      if (!publisher) return;
      const build = Buffer.from(publisher.environment[siteBuildVariable] ?? '');
      const properties = { headers: { 'content-type': 'text/plain' }, checksums: {} };
      await siteOf(publisher).put(siteMarker, build, properties, false);
    },
  };
}
