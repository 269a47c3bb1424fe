import type { IConstruct } from 'constructs';

/** The CloudFormation resource, for settings that the construct lacks. @throws Error if it has another type */
export function cfnResource<T>(construct: IConstruct, type: abstract new (...args: never[]) => T): T {
  const resource = construct.node.defaultChild;
  if (resource instanceof type) return resource;
  throw new Error(`${construct.node.path} has no default child of type ${type.name}`);
}
