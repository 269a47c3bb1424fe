import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stage.ts';

/** Keeps a resource after its removal from the stack, in stages that keep their data. */
export function removalPolicyOf({ keepsData }: Stage): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
