import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/**
 * A log that is kept as long as its stage says, and outlives its stack where the stage keeps its data. One that a failed
 * first deployment made goes again: a name that is still there would stop the next.
 */
export class StageLog extends LogGroup {
  constructor(scope: Construct, id: string, stage: Stage, logGroupName?: string) {
    super(scope, id, {
      ...(logGroupName && { logGroupName }),
      retention: stage.logRetention,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }
}
