import type { IConstruct } from 'constructs';

/**
 * The CloudFormation resource that a construct makes, for settings that the construct does not offer.
 * @throws Error when it is of another type
 */
export function cfnResource<T>(construct: IConstruct, type: abstract new (...args: never[]) => T): T {
  const resource = construct.node.defaultChild;
  if (resource instanceof type) return resource;
  throw new Error(`${construct.node.path} is not made of one ${type.name}`);
}
