import { Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type Listener, mailEvents } from '../../functions/deployment.ts';
import type { Deployed } from './resource-arns.ts';

/** The configuration set for emails about changes, and the events that report what happened to each email. */
export class NoticeMail extends Construct {
  readonly deployed: Deployed;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'set', {
      reputationMetrics: true,
      // What bounced or was called spam is not tried again, whoever sends it.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('events', {
      // SES knows no other bus.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'bus', 'default')),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    const name = set.configurationSetName;
    const arn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: name,
    });
    this.deployed = { name, arn };
  }

  /** Hands the news of these emails to a function; what it cannot take goes to the queue. */
  tell(lambda: LambdaFunction, { summary }: Listener, failures: IQueue): void {
    const destination = failures.queueArn;
    lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: { bind: () => ({ destination }) } });
    new Rule(this, 'news', {
      description: summary,
      eventPattern: {
        source: ['aws.ses'],
        detailType: [...mailEvents],
        detail: { mail: { tags: { 'ses:configuration-set': [this.deployed.name] } } },
      },
      targets: [new LambdaTarget(lambda, { deadLetterQueue: failures })],
    });
  }
}
