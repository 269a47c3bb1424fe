import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnConfigurationSet, CfnOptOutList, CfnPool } from 'aws-cdk-lib/aws-smsvoice';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type Listener, textEvents } from '../../functions/deployment.ts';
import type { PhoneSenders } from '../stage.ts';
import type { Deployed, Resources } from './resource-arns.ts';

type Senders = Pick<Resources, 'textSender' | 'textSet' | 'textOptOuts' | 'textAggregator' | 'whatsApp'>;

/** Country of the sender id. */
const country = 'BD';

/** The STOP of a sender id cannot be answered: people stop messages by the link in each. AWS requires both texts. */
const keywords = {
  help: { message: 'Call the office: its number is on the website.' },
  stop: { message: 'You will get no more messages.' },
};

/** Senders of messages to phones, and the topics of their receipts. Preparation: docs/sms.md. */
export class PhoneMessages extends Construct {
  readonly deployed: Senders;
  private readonly topics = new Map<Listener['hears'], Topic>();
  private readonly key: Key | undefined;

  constructor(scope: Construct, id: string, { sms, whatsApp }: PhoneSenders = {}) {
    super(scope, id);
    if (sms?.senderId || whatsApp) this.key = this.createKey();
    this.deployed = {
      ...this.createTexts(sms?.senderId),
      textAggregator: sms?.aggregator === undefined ? undefined : this.createAggregator(),
      whatsApp: whatsApp && this.createWhatsApp(whatsApp.phoneNumberId),
    };
  }

  /** Passes receipts to a function. Receipts that it could not process go to the queue. */
  passReceiptsTo(lambda: LambdaFunction, { hears }: Listener, failures: IQueue): void {
    const topic = this.topics.get(hears);
    if (!topic) return;
    const destination = failures.queueArn;
    lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: { bind: () => ({ destination }) } });
    topic.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue: failures }));
  }

  private createTexts(senderId: string | undefined): Pick<Senders, 'textSender' | 'textSet' | 'textOptOuts'> {
    if (senderId === undefined) return { textSender: undefined, textSet: undefined, textOptOuts: undefined };
    const optOuts = new CfnOptOutList(this, 'optOuts', {});
    // A sender id alone has no list of opt-outs of its own.
    const pool = new CfnPool(this, 'pool', {
      originationIdentities: [this.arnOf('sms-voice', 'sender-id', `${senderId}/${country}`)],
      optOutListName: optOuts.ref,
      mandatoryKeywords: keywords,
      sharedRoutesEnabled: false,
    });
    const topic = this.createTopic('textSender', 'sms-voice', 'configuration-set/*');
    const set = new CfnConfigurationSet(this, 'set', {
      eventDestinations: [
        {
          eventDestinationName: 'receipts',
          enabled: true,
          matchingEventTypes: [...textEvents],
          snsDestination: { topicArn: topic.topicArn },
        },
      ],
    });
    set.node.addDependency(topic);
    return {
      textSender: { name: pool.attrPoolId, arn: pool.attrArn },
      textSet: { name: set.ref, arn: set.attrArn },
      textOptOuts: { name: optOuts.ref, arn: optOuts.attrArn },
    };
  }

  /** The operator enters the aggregator's key as the value of this secret. */
  private createAggregator(): Deployed {
    const secret = new Secret(this, 'aggregatorKey', {
      description: `The SMS aggregator’s key for ${Stack.of(this).stackName}: see docs/sms.md`,
    });
    return { name: secret.secretArn, arn: secret.secretArn };
  }

  /** The operator links the topic to the business account, because CloudFormation cannot. */
  private createWhatsApp(phoneNumberId: string): Deployed {
    const topic = this.createTopic('whatsApp', 'social-messaging', '*');
    new CfnOutput(Stack.of(this), 'whatsAppEvents', { value: topic.topicArn });
    const [, id = ''] = /^phone-number-id-(.+)$/.exec(phoneNumberId) ?? [];
    return { name: phoneNumberId, arn: this.arnOf('social-messaging', 'phone-number-id', id) };
  }

  private createTopic(hears: Listener['hears'], service: string, source: string): Topic {
    const stack = Stack.of(this);
    const topic = new Topic(this, `${hears}Receipts`, {
      enforceSSL: true,
      ...(this.key && { masterKey: this.key }),
    });
    const principals = [new ServicePrincipal(`${service}.amazonaws.com`)];
    const conditions = {
      StringEquals: { 'aws:SourceAccount': stack.account },
      ArnLike: { 'aws:SourceArn': stack.formatArn({ service, resource: source }) },
    };
    topic.addToResourcePolicy(
      new PolicyStatement({ actions: ['sns:Publish'], principals, resources: [topic.topicArn], conditions }),
    );
    const actions = ['kms:GenerateDataKey*', 'kms:Decrypt'];
    this.key?.addToResourcePolicy(new PolicyStatement({ actions, principals, resources: ['*'], conditions }));
    this.topics.set(hears, topic);
    return topic;
  }

  /** The account's own key of SNS cannot let other services publish: AWS End User Messaging SMS User Guide, "Amazon SNS access policy". */
  private createKey(): Key {
    return new Key(this, 'receiptsKey', {
      description: `Encrypts receipts of messages to phones of ${Stack.of(this).stackName}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private arnOf(service: string, resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service, resource, resourceName });
  }
}
