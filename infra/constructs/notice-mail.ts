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

export class NoticeMail extends Construct {
  readonly deployed: Deployed;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'set', {
      reputationMetrics: true,
      // SES sends no more emails to addresses that have bounced or complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('events', {
      // The default event bus, because SES supports no other.
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

  /** Passes the delivery events of emails to a function. Events that it could not process go to the queue. */
  passEventsTo(lambda: LambdaFunction, { summary }: Listener, failures: IQueue): void {
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
