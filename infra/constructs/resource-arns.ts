import {
  type Resource,
  type ResourceKind,
  resourceKindOf,
  type TableName,
} from '../../functions/deployment.ts';

/** Name for the SDK, ARN for policies. */
export interface Deployed {
  readonly name: string;
  readonly arn: string;
  readonly keyArn?: string | undefined;
  /** `name` then contains all names, separated by spaces. */
  readonly moreArns?: readonly string[];
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

/** Empty if the stage lacks the resource. */
export function arnsOf(resource: Resource, resources: Resources): string[] {
  const kind = resourceKindOf(resource);
  const deployed = resources[kind];
  if (!deployed) return [];
  return [deployed.arn, ...(deployed.moreArns ?? [])].map(arn => arn + resource.slice(kind.length));
}
