import { kindOf, type Resource, type ResourceKind, type TableName } from '../../functions/deployment.ts';

/** The names of a resource in AWS: the one that the SDK needs, and the ARN that policies need. */
export interface Deployed {
  readonly name: string;
  readonly arn: string;
  /** The ARN of the customer-managed key that encrypts it, where it has one. */
  readonly keyArn?: string | undefined;
  /** Further resources under this name: the name then has all names, separated by spaces. */
  readonly moreArns?: readonly string[];
  /** The ARN of a table's stream, where a consumer follows the table. */
  readonly streamArn?: string | undefined;
}

/** The resources that the stack of data has. */
export type StoredResources = Pick<Resources, TableName | 'files' | 'archive' | 'proofKey' | 'proofKeys'>;

/** Resources that exist only if the stage has an address to send email from, and for notices knows where its site is. */
type MailKind = 'mail' | 'noticeMail';

/** Everything that a task may use. */
export type Resources = Readonly<
  Record<Exclude<ResourceKind, MailKind | 'site'>, Deployed> & Record<MailKind, Deployed | undefined>
> & {
  /** Only for tasks of the site's own stack, which comes last. */
  readonly site?: Deployed;
};

/**
 * The ARNs of a resource of the contract: those of its kind, then the rest of its name (`/index/…`, `/prefix/*`). None
 * where the stage does not have it.
 */
export function arnsOf(resource: Resource, resources: Resources): string[] {
  const kind = kindOf(resource);
  const deployed = resources[kind];
  if (!deployed) return [];
  return [deployed.arn, ...(deployed.moreArns ?? [])].map(arn => arn + resource.slice(kind.length));
}
