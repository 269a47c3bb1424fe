import {
  type Resource,
  type ResourceKind,
  resourceKindOf,
  type TableName,
} from '../../functions/deployment.ts';

/** A deployed resource: `name` is for the SDK, `arn` for policies. */
export interface Deployed {
  readonly name: string;
  readonly arn: string;
  readonly keyArn?: string | undefined;
  /** ARNs of further resources of the same kind. Then `name` contains all names, separated by spaces. */
  readonly moreArns?: readonly string[];
  readonly streamArn?: string | undefined;
}

export type StoredResources = Pick<Resources, TableName | 'files' | 'archive' | 'proofKey' | 'proofKeys'>;

/** These exist only in stages with a sender of that kind; `noticeMail` also needs the site's origin. */
export type SenderKind =
  | 'mail'
  | 'noticeMail'
  | 'textSender'
  | 'textSet'
  | 'textOptOuts'
  | 'textAggregator'
  | 'whatsApp';

export type Resources = Readonly<
  Record<Exclude<ResourceKind, SenderKind | 'site'>, Deployed> & Record<SenderKind, Deployed | undefined>
> & {
  /** Only for tasks in the stack of the site, which is deployed last. */
  readonly site?: Deployed;
};

/** Returns the ARNs of a resource, or an empty list if the stage does not have it. */
export function arnsOf(resource: Resource, resources: Resources): string[] {
  const kind = resourceKindOf(resource);
  const deployed = resources[kind];
  if (!deployed) return [];
  return [deployed.arn, ...(deployed.moreArns ?? [])].map(arn => arn + resource.slice(kind.length));
}
