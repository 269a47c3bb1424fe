import {
  type Resource,
  type ResourceKind,
  resourceKindOf,
  type TableName,
} from '../../functions/deployment.ts';

/** A deployed resource: name for the SDK, ARN for policies. */
export interface Deployed {
  readonly name: string;
  readonly arn: string;
  /** Its customer-managed key, if any. */
  readonly keyArn?: string | undefined;
  /** More resources of the same kind. `name` then contains all names, separated by spaces. */
  readonly moreArns?: readonly string[];
  /** ARN of the table's stream, if a consumer follows it. */
  readonly streamArn?: string | undefined;
}

export type StoredResources = Pick<Resources, TableName | 'files' | 'archive' | 'proofKey' | 'proofKeys'>;

/** Only in stages with a sender address. Notices also need the site's origin. */
type MailKind = 'mail' | 'noticeMail';

export type Resources = Readonly<
  Record<Exclude<ResourceKind, MailKind | 'site'>, Deployed> & Record<MailKind, Deployed | undefined>
> & {
  /** Only for tasks of the site's stack, which is deployed last. */
  readonly site?: Deployed;
};

/** ARNs of a contract resource, with suffix (`/index/…`, `/prefix/*`). Empty if the stage lacks it. */
export function arnsOf(resource: Resource, resources: Resources): string[] {
  const kind = resourceKindOf(resource);
  const deployed = resources[kind];
  if (!deployed) return [];
  return [deployed.arn, ...(deployed.moreArns ?? [])].map(arn => arn + resource.slice(kind.length));
}
