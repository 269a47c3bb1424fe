import type { IConstruct } from 'constructs';

/** The CloudFormation resource inside a construct, for what the construct cannot say. Throws when it is another one. */
export function underlying<T>(construct: IConstruct, type: abstract new (...args: never[]) => T): T {
  const resource = construct.node.defaultChild;
  if (resource instanceof type) return resource;
  throw new Error(`${construct.node.path} is not made of one ${type.name}`);
}
