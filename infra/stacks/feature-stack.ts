import { NestedStack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { fetchApplicationEnquiry, type Route } from '../../functions/contract.ts';
import { originSecretsVariable } from '../../functions/deployment.ts';
import type { CommonProps, DeployedTask } from '../constructs/add-consumer.ts';
import { isPublic } from '../constructs/api-stage.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { TaskFunction } from '../constructs/task-function.ts';
import type { Stage } from '../stage.ts';

export interface FeatureStackProps {
  readonly api: HttpApi;
  readonly routes: readonly Route[];
  readonly common: CommonProps;
  /** Secrets that prove that a request came through CloudFront, separated by spaces. */
  readonly originSecrets: string;
}

/** Returns the name of the stack for the routes of a folder: `document` of `application/document-requests`. */
export function featureOf(folder: string): string {
  return folder.replace(/^.*\//, '').replace(/-.*$/, '');
}

/** Nested, as CloudFormation allows 500 resources per template: docs/decisions/0039-layout-of-stacks.md */
export class FeatureStack extends NestedStack {
  readonly functions: readonly DeployedTask[];

  constructor(scope: Construct, feature: string, { api, routes, common, originSecrets }: FeatureStackProps) {
    super(scope, feature, { description: `Functions of the feature ${feature}` });
    // This id becomes part of the names of the stack, its functions and its log group.
    this.nestedStackResource?.overrideLogicalId(feature);
    const logGroup = new StageLog(this, `${feature}Log`, common.stage);
    this.functions = routes.map((route): DeployedTask => {
      const { lambda } = new TaskFunction(this, {
        ...common,
        task: route,
        logGroup,
        ownVariables: { [originSecretsVariable]: originSecrets },
        concurrency: concurrencyOf(route, common.stage),
      });
      lambda.addPermission('call', {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: this.formatArn({
          service: 'execute-api',
          resource: api.apiId,
          resourceName: `*/*${route.path}`,
        }),
      });
      return { task: route, lambda };
    });
  }
}

function concurrencyOf(route: Route, { publicConcurrency }: Stage): number | undefined {
  if (!isPublic(route)) return undefined;
  return route.name === fetchApplicationEnquiry.name ? publicConcurrency?.enquiry : publicConcurrency?.other;
}
