import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CustomResource, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { siteSettingsFile } from '../../web/shared/paths.ts';
import { settingsGuard } from '../bundling/bundle.ts';
import { removalPolicyOf } from '../constructs/removal-policy.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { rememberedSettings, settingsType } from '../settings-guard/remembered.ts';
import { type Stage, siteOriginOf } from '../stage.ts';

export interface SettingsStackProps extends StackProps {
  /** Output folder of the web build. */
  readonly dist: string;
  /** Folder that contains the bundle `settingsGuard`. */
  readonly bundles: string;
  /** Settings that this deployment drops on purpose. */
  readonly dropped: readonly string[];
}

/**
 * Remembers the settings of the stage. All other stacks depend on this one, so that a deployment that lacks a setting is
 * refused before anything changes. It has only one resource besides the function, so that nothing can fail after the
 * settings were accepted.
 */
export class SettingsStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: SettingsStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const parameter = `/maplegate/${stage.name}/settings`;
    const guard = this.addGuard(stage, parameter, props.bundles);
    new CustomResource(this, 'settings', {
      serviceToken: guard.functionArn,
      resourceType: settingsType,
      properties: {
        parameter,
        settings: rememberedSettings(stage),
        dropped: props.dropped,
        site: siteOf(stage, props.dist),
      },
      removalPolicy: removalPolicyOf(stage),
      serviceTimeout: Duration.minutes(5),
    });
  }

  private addGuard(stage: Stage, parameter: string, bundles: string): LambdaFunction {
    const logGroup = new StageLog(this, 'log', stage);
    const allow = (actions: string[], resource: string) =>
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [resource] });
    return new LambdaFunction(this, 'guard', {
      description: 'Refuses a deployment that forgot a setting',
      code: Code.fromAsset(join(bundles, settingsGuard)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 256,
      timeout: Duration.seconds(30),
      logGroup,
      role: new Role(this, 'role', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
        inlinePolicies: {
          uses: new PolicyDocument({
            statements: [
              allow(
                ['ssm:GetParameter', 'ssm:PutParameter', 'ssm:DeleteParameter'],
                this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: parameter.slice(1) }),
              ),
              allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
            ],
          }),
        },
      }),
    });
  }
}

/** The settings of the built site, and those that it should have: `npx cdk deploy` does not build the site. */
function siteOf(stage: Stage, dist: string): { readonly built: string; readonly wanted: string } {
  const wanted = JSON.stringify({ origin: siteOriginOf(stage) ?? '', timeZone: stage.timeZone });
  const file = join(dist, siteSettingsFile);
  return { built: existsSync(file) ? readFileSync(file, 'utf8') : wanted, wanted };
}
