import { kindOf, type Resource, type ResourceKind } from '../../functions/contract.ts';

/** How a thing in AWS is named: what the SDK calls it by, and what a policy calls it by. */
export interface Deployed {
  readonly name: string;
  readonly arn: string;
  /** The ARN of the customer-managed key that encrypts it, where it has one. */
  readonly keyArn?: string | undefined;
}

/** Everything that a route may use. */
export type Resources = Readonly<Record<ResourceKind, Deployed>>;

/** The ARN of a resource of the contract: that of its kind, then the rest of its name (`/index/…`, `/prefix/*`). */
export function arnOf(resource: Resource, resources: Resources): string {
  const kind = kindOf(resource);
  return resources[kind].arn + resource.slice(kind.length);
}
