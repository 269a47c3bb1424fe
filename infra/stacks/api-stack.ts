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
import type { CommonProps, Running } from '../constructs/add-consumer.ts';
import { NoticeMail } from '../constructs/notice-mail.ts';
import { isPublic, openToTraffic } from '../constructs/open-to-traffic.ts';
import type { Deployed, StoredResources } from '../constructs/resource-arns.ts';
import { rollSecret } from '../constructs/roll-secret.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { TaskFunction } from '../constructs/task-function.ts';
import { issuerOf, mailFromOf, type Stage, siteOriginOf } from '../stage.ts';
import type { IdentityStack } from './identity-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly resources: StoredResources;
  readonly identity: IdentityStack;
  /** The folder that has the bundle of each handler in a folder of its name. */
  readonly bundles: string;
}

/** Every endpoint of the contract, its route, its function, and who may call it; and what hears news of emails. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** The host of the API, which serves it under `/api`. */
  readonly host: string;
  /** The secret that CloudFront sends with every request. */
  readonly originSecret: SecretValue;
  readonly accessLog: ILogGroup;
  /** Queue for records that consumers give up: it tells which they were, not what is in them. */
  readonly consumerFailures: Queue;
  readonly functions: readonly Running[];
  /** Properties that every function gets. */
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
    openToTraffic(this.api, stage.throttles, this.accessLog);
  }

  /** Creates the properties that every function gets: in one table what it is told of a resource beside the name. */
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
    // Emails name the site.
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

  /** Never rotated by itself: with another key the counters begin again, and codes that were sent are void. */
  private createAttemptsKey(): Deployed {
    const key = new Secret(this, 'attemptsKey', {
      description: `By which counters and codes of ${this.stackName} hide whom they are about`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    return { name: key.secretValue.unsafeUnwrap(), arn: key.secretArn };
  }

  /** Creates the sender of emails to applicants; SES asks an address without a domain to confirm that it is ours. */
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

  /** The emails about changes lead to the site, so it has to be known where that is. */
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
    return endpoints().map(({ route }): Running => {
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
        // Whether a signed-in person may do this is the function's to judge: the roles are in the token.
        authorizer: isPublic(route) ? new HttpNoneAuthorizer() : signedIn,
      });
      return { task: route, lambda };
    });
  }

  private listen(common: CommonProps, notices: NoticeMail | undefined): Running[] {
    return listeners().map(listener => {
      const failuresArn = this.consumerFailures.queueArn;
      const { lambda } = new TaskFunction(this, { ...common, task: listener, failuresArn });
      notices?.tell(lambda, listener, this.consumerFailures);
      return { task: listener, lambda };
    });
  }
}

function concurrencyOf(route: Route, { publicConcurrency }: Stage): number | undefined {
  if (!isPublic(route)) return undefined;
  return route.name === fetchApplicationEnquiry.name ? publicConcurrency?.enquiry : publicConcurrency?.other;
}

/** The clients of the pool whose tokens the API accepts. */
function staffClientsOf({ spaClient, apiClient }: IdentityStack): readonly string[] {
  return [spaClient.userPoolClientId, apiClient.userPoolClientId];
}
