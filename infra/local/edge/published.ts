import {
  environmentNames,
  renderPages,
  siteBuildVariable,
  siteMarker,
} from '../../../functions/deployment.ts';
import type { Lambda, LambdaFunction } from '../lambda/lambda.ts';
import type { S3 } from '../s3/s3.ts';
import type { Published } from './built-pages.ts';

/** Publisher of the pages on this machine, which does what a deployment does for them. */
export interface Publisher {
  readonly published: Published;
  /** Says which build is deployed, whose function renders the pages again before the next one is answered. */
  deploy(functions: readonly LambdaFunction[]): Promise<void>;
}

export function createPublisher(s3: S3, lambda: Lambda): Publisher {
  let publisher: LambdaFunction | undefined;
  let rendered: Promise<unknown> | undefined;

  const siteOf = ({ environment }: LambdaFunction) => s3.bucket(environment[environmentNames.site] ?? '');
  /** Only once somebody wants a page: it takes half a second, for which most tests need not wait. */
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
