import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Log with the stage's retention. Deleted if the first deployment fails: its name would block the next one. */
export class StageLog extends LogGroup {
  constructor(scope: Construct, id: string, stage: Stage, logGroupName?: string) {
    super(scope, id, {
      ...(logGroupName && { logGroupName }),
      retention: stage.logRetention,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }
}
