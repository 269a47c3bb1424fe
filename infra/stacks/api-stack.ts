import { Annotations, Duration, type SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import {
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  aggregatorVariable,
  apiClientVariable,
  environmentNames,
  guardTables,
  isRoute,
  issuerVariable,
  listeners,
  messageChannelsVariable,
  type PlacedRoute,
  pdfDocumentsVariable,
  siteOriginVariable,
  staffClientsVariable,
} from '../../functions/deployment.ts';
import { type CommonProps, type DeployedTask, isDeployedIn } from '../constructs/add-consumer.ts';
import { addApiStage, isPublic } from '../constructs/api-stage.ts';
import { NoticeMail } from '../constructs/notice-mail.ts';
import { PhoneMessages } from '../constructs/phone-messages.ts';
import type { Deployed, Resources, SenderKind, StoredResources } from '../constructs/resource-arns.ts';
import { rollSecret } from '../constructs/roll-secret.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { TaskFunction } from '../constructs/task-function.ts';
import { channelsOf, issuerOf, mailFromOf, type Stage, sesIdentityOf, siteOriginOf } from '../stage.ts';
import { FeatureStack, featureOf } from './feature-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly resources: StoredResources;
  readonly identity: IdentityStack;
  readonly routes: readonly PlacedRoute[];
  /** Folder with a subfolder for each handler's bundle. */
  readonly bundles: string;
}

/** Routes with their authorizer, and functions for email events. Each feature has a nested stack. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Host of the API. CloudFront passes the paths under `/api` to it. */
  readonly host: string;
  /** Secret that CloudFront sends with every request, so that the API can refuse other callers. */
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
    const phones = new PhoneMessages(this, 'phoneMessages', stage.messages);
    const senders = { mail, noticeMail: notices?.deployed, ...phones.deployed };
    this.common = this.createCommon(stage, props, senders);
    const mounted = this.createFeatures(this.common, secrets.accepted, props.routes);
    this.mount(mounted, props.identity);
    this.functions = [...mounted, ...this.listen(this.common, notices, phones)];
    addApiStage(this.api, props.routes, stage.throttles, this.accessLog);
  }

  private createCommon(
    stage: Stage,
    { bundles, resources, identity }: ApiStackProps,
    senders: Pick<Resources, SenderKind>,
  ): CommonProps {
    const { pool, apiClient, authenticatorPass } = identity;
    const attemptsKey = this.createAttemptsKey();
    const key = { [environmentNames.attemptsKey]: attemptsKey.name };
    const origin = siteOriginOf(stage);
    // Emails contain links to the site.
    const site: Record<string, string> = origin ? { [siteOriginVariable]: origin } : {};
    const channels = channelsOf(stage, senders.noticeMail !== undefined);
    const sending: Record<string, string> =
      channels.length > 0 ? { [messageChannelsVariable]: channels.join(' ') } : {};
    const aggregator = stage.messages?.sms?.aggregator;
    return {
      stage,
      bundles,
      resources: {
        ...resources,
        staff: { name: pool.userPoolId, arn: pool.userPoolArn },
        authenticatorPass: { name: authenticatorPass.now.unsafeUnwrap(), arn: authenticatorPass.arn },
        attemptsKey,
        ...senders,
      },
      variables: {
        staff: {
          [apiClientVariable]: apiClient.userPoolClientId,
          [staffClientsVariable]: staffClientsOf(identity).join(' '),
        },
        settings: { [pdfDocumentsVariable]: String(stage.pdfDocuments), ...sending },
        proofKey: { [issuerVariable]: issuerOf(stage) },
        ...Object.fromEntries(guardTables.map(table => [table, key])),
        ...(senders.mail && { mail: site }),
        ...(channels.length > 0 && { messages: { ...site, ...sending } }),
        ...(aggregator && { textAggregator: { [aggregatorVariable]: aggregator } }),
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
    const resourceName = sesIdentityOf(stage, name);
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

  private createFeatures(
    common: CommonProps,
    secrets: readonly SecretValue[],
    routes: readonly PlacedRoute[],
  ): DeployedTask[] {
    const originSecrets = secrets.map(value => value.unsafeUnwrap()).join(' ');
    const features = Map.groupBy(routes, ({ domain }) => featureOf(domain));
    return [...features].flatMap(([feature, found]) => {
      const routes = found.map(({ route }) => route);
      return new FeatureStack(this, feature, { api: this.api, routes, common, originSecrets }).functions;
    });
  }

  private mount(functions: readonly DeployedTask[], identity: IdentityStack): void {
    const signedIn = new HttpJwtAuthorizer(
      'staff',
      `https://cognito-idp.${this.region}.amazonaws.com/${identity.pool.userPoolId}`,
      { jwtAudience: [...staffClientsOf(identity)] },
    );
    for (const { task, lambda } of functions)
      if (isRoute(task))
        this.api.addRoutes({
          path: task.path,
          methods: [HttpMethod[task.method]],
          integration: new FunctionIntegration(task.name, lambda.functionArn),
          // The authorizer checks only the token; the function checks the role in it.
          authorizer: isPublic(task) ? new HttpNoneAuthorizer() : signedIn,
        });
  }

  private listen(
    common: CommonProps,
    notices: NoticeMail | undefined,
    phones: PhoneMessages,
  ): DeployedTask[] {
    return listeners()
      .filter(isDeployedIn(common))
      .map(listener => {
        const failuresArn = this.consumerFailures.queueArn;
        const { lambda } = new TaskFunction(this, { ...common, task: listener, failuresArn });
        if (listener.hears === 'noticeMail') notices?.passEventsTo(lambda, listener, this.consumerFailures);
        else phones.passReceiptsTo(lambda, listener, this.consumerFailures);
        return { task: listener, lambda };
      });
  }
}

/** Unlike the CDK's HttpLambdaIntegration, adds no permission, because the function's own stack has it. */
class FunctionIntegration extends HttpRouteIntegration {
  private readonly uri: string;

  constructor(id: string, uri: string) {
    super(id);
    this.uri = uri;
  }

  override bind(): HttpRouteIntegrationConfig {
    const { AWS_PROXY: type } = HttpIntegrationType;
    return { type, uri: this.uri, payloadFormatVersion: PayloadFormatVersion.VERSION_2_0 };
  }
}

function staffClientsOf({ spaClient, apiClient }: IdentityStack): readonly string[] {
  return [spaClient.userPoolClientId, apiClient.userPoolClientId];
}
