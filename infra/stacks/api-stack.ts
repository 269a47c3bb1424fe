import { Annotations, Duration, type SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpNoneAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { fetchApplicationEnquiry, type Route } from '../../functions/contract.ts';
import {
  apiClientVariable,
  endpoints,
  environmentNames,
  guardTables,
  issuerVariable,
  listeners,
  originSecretsVariable,
  pdfDocumentsVariable,
  siteOriginVariable,
  staffClientsVariable,
} from '../../functions/deployment.ts';
import type { CommonProps, DeployedTask } from '../constructs/add-consumer.ts';
import { addApiStage, isPublic } from '../constructs/api-stage.ts';
import { NoticeMail } from '../constructs/notice-mail.ts';
import type { Deployed, StoredResources } from '../constructs/resource-arns.ts';
import { rollSecret } from '../constructs/roll-secret.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { TaskFunction } from '../constructs/task-function.ts';
import { issuerOf, mailFromOf, type Stage, siteOriginOf } from '../stage.ts';
import type { IdentityStack } from './identity-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly resources: StoredResources;
  readonly identity: IdentityStack;
  /** Folder with a subfolder for each handler's bundle. */
  readonly bundles: string;
}

/** All endpoints with route, function and authorizer, and the listeners for email events. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Host of the API, which serves `/api`. */
  readonly host: string;
  /** Secret that CloudFront sends with every request. */
  readonly originSecret: SecretValue;
  readonly accessLog: ILogGroup;
  /** Queue of stream records that a function could not process. Contains their keys, not their content. */
  readonly consumerFailures: Queue;
  readonly functions: readonly DeployedTask[];
  readonly common: CommonProps;

  constructor(scope: Construct, id: string, stage: Stage, props: ApiStackProps) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'api', { apiName: id, createDefaultStage: false });
    this.host = `${this.api.apiId}.execute-api.${this.region}.amazonaws.com`;
    this.accessLog = new StageLog(this, 'accessLog', stage);
    const secrets = rollSecret(
      this,
      'origin',
      stage.originSecret,
      `What CloudFront proves itself to ${this.stackName} with`,
    );
    this.originSecret = secrets.now;
    this.consumerFailures = new Queue(this, 'consumerFailures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const mail = this.createSender(stage);
    const notices = mail && this.createNoticeMail(stage);
    this.common = this.createCommon(stage, props, mail, notices?.deployed);
    this.functions = [
      ...this.mount(this.common, props.identity, secrets.accepted),
      ...this.listen(this.common, notices),
    ];
    addApiStage(this.api, stage.throttles, this.accessLog);
  }

  /** Creates the shared properties, including the variables of each resource. */
  private createCommon(
    stage: Stage,
    { bundles, resources, identity }: ApiStackProps,
    mail: Deployed | undefined,
    noticeMail: Deployed | undefined,
  ): CommonProps {
    const { pool, apiClient, authenticatorPass } = identity;
    const attemptsKey = this.createAttemptsKey();
    const key = { [environmentNames.attemptsKey]: attemptsKey.name };
    const origin = siteOriginOf(stage);
    // Emails contain links to the site.
    const site: Record<string, string> = origin ? { [siteOriginVariable]: origin } : {};
    return {
      stage,
      bundles,
      resources: {
        ...resources,
        staff: { name: pool.userPoolId, arn: pool.userPoolArn },
        authenticatorPass: { name: authenticatorPass.now.unsafeUnwrap(), arn: authenticatorPass.arn },
        attemptsKey,
        mail,
        noticeMail,
      },
      variables: {
        staff: {
          [apiClientVariable]: apiClient.userPoolClientId,
          [staffClientsVariable]: staffClientsOf(identity).join(' '),
        },
        settings: { [pdfDocumentsVariable]: String(stage.pdfDocuments) },
        proofKey: { [issuerVariable]: issuerOf(stage) },
        ...Object.fromEntries(guardTables.map(table => [table, key])),
        ...(mail && { mail: site }),
        ...(noticeMail && { notices: site }),
      },
    };
  }

  /** Not rotated automatically, because a new key resets counters and makes sent codes invalid. */
  private createAttemptsKey(): Deployed {
    const key = new Secret(this, 'attemptsKey', {
      description: `By which counters and codes of ${this.stackName} hide whom they are about`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    return { name: key.secretValue.unsafeUnwrap(), arn: key.secretArn };
  }

  /** Creates the sender of emails to applicants. Without a domain, SES asks the address for confirmation. */
  private createSender(stage: Stage): Deployed | undefined {
    const name = mailFromOf(stage);
    if (!name) {
      if (stage.keepsData)
        Annotations.of(this).addWarningV2(
          'maplegate:no-sender',
          'No address sends email: who is asked for a code gets none. Set domain or mailFrom: docs/deploy.md.',
        );
      return undefined;
    }
    if (!stage.domain) new EmailIdentity(this, 'sender', { identity: Identity.email(name) });
    const resourceName = stage.domain ? name.slice(name.indexOf('@') + 1) : name;
    return { name, arn: this.formatArn({ service: 'ses', resource: 'identity', resourceName }) };
  }

  private createNoticeMail(stage: Stage): NoticeMail | undefined {
    if (siteOriginOf(stage)) return new NoticeMail(this, 'noticeMail');
    if (stage.keepsData)
      Annotations.of(this).addWarningV2(
        'maplegate:no-notices',
        'Applicants get no emails about changes. Set domain or siteOrigin: docs/deploy.md.',
      );
    return undefined;
  }

  private mount(common: CommonProps, identity: IdentityStack, secrets: readonly SecretValue[]) {
    const originSecrets = secrets.map(value => value.unsafeUnwrap()).join(' ');
    const signedIn = new HttpJwtAuthorizer(
      'staff',
      `https://cognito-idp.${this.region}.amazonaws.com/${identity.pool.userPoolId}`,
      { jwtAudience: [...staffClientsOf(identity)] },
    );
    return endpoints().map(({ route }): DeployedTask => {
      const { lambda } = new TaskFunction(this, {
        ...common,
        task: route,
        ownVariables: { [originSecretsVariable]: originSecrets },
        concurrency: concurrencyOf(route, common.stage),
      });
      this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(route.name, lambda),
        // The function checks the roles in the token.
        authorizer: isPublic(route) ? new HttpNoneAuthorizer() : signedIn,
      });
      return { task: route, lambda };
    });
  }

  private listen(common: CommonProps, notices: NoticeMail | undefined): DeployedTask[] {
    return listeners().map(listener => {
      const failuresArn = this.consumerFailures.queueArn;
      const { lambda } = new TaskFunction(this, { ...common, task: listener, failuresArn });
      notices?.passEventsTo(lambda, listener, this.consumerFailures);
      return { task: listener, lambda };
    });
  }
}

function concurrencyOf(route: Route, { publicConcurrency }: Stage): number | undefined {
  if (!isPublic(route)) return undefined;
  return route.name === fetchApplicationEnquiry.name ? publicConcurrency?.enquiry : publicConcurrency?.other;
}

function staffClientsOf({ spaClient, apiClient }: IdentityStack): readonly string[] {
  return [spaClient.userPoolClientId, apiClient.userPoolClientId];
}
