import * as v from 'valibot';
import type { EventCall } from '../lambda/event-bus.ts';
import type { CloudTemplate } from '../template/template.ts';
import type { TopicEvent } from './phones.ts';

/** Local SNS: passes notifications of a topic to the functions that subscribed. Source: Lambda Developer Guide, "Amazon SNS". */

export interface Subscription {
  readonly topicArn: string;
  readonly functionName: string;
}

const Subscribed = v.object({ Protocol: v.string(), TopicArn: v.string() });

/** Subscriptions of functions. Those by email, of alarms, are left out. */
export function subscriptionsOf(template: CloudTemplate): Subscription[] {
  return template.ofType('AWS::SNS::Subscription').flatMap(resource => {
    const { Protocol, TopicArn } = v.parse(Subscribed, template.propertiesOf(resource));
    if (Protocol !== 'lambda') return [];
    const functionName = template.targetOf(resource.properties['Endpoint'], resource.stack).id;
    return [{ topicArn: TopicArn, functionName }];
  });
}

export function callsForTopic(
  { id, topicArn, message }: TopicEvent,
  subscriptions: readonly Subscription[],
): EventCall[] {
  const Sns = {
    Type: 'Notification',
    MessageId: id,
    TopicArn: topicArn,
    Subject: null,
    Message: JSON.stringify(message),
    Timestamp: new Date().toISOString(),
    MessageAttributes: {},
  };
  return subscriptions
    .filter(subscription => subscription.topicArn === topicArn)
    .map(({ functionName }) => ({
      functionName,
      payload: { Records: [{ EventVersion: '1.0', EventSource: 'aws:sns', Sns }] },
    }));
}
