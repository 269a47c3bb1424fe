import * as v from 'valibot';
import { environmentNames } from '../../../functions/deployment.ts';
import type { SmsVoiceOptions } from '../phones/sms-voice.ts';
import type { SocialMessagingOptions } from '../phones/social-messaging.ts';
import type { CloudTemplate } from './template.ts';

/** Reads the senders of messages to phones from the templates. */

const Pool = v.object({ OriginationIdentities: v.tuple([v.string()]), OptOutListName: v.string() });
const ConfigurationSet = v.object({
  EventDestinations: v.tuple([
    v.object({
      MatchingEventTypes: v.array(v.string()),
      SnsDestination: v.object({ TopicArn: v.string() }),
    }),
  ]),
});

export function textSendersOf(
  template: CloudTemplate,
): Pick<SmsVoiceOptions, 'pools' | 'sets' | 'optOutLists'> {
  return {
    pools: template.ofType('AWS::SMSVOICE::Pool').map(resource => {
      const pool = v.parse(Pool, template.propertiesOf(resource));
      const [senderId = '', country = ''] = pool.OriginationIdentities[0].split('/').slice(1);
      return { id: template.nameOf(resource), senderId, country, optOutList: pool.OptOutListName };
    }),
    sets: template.ofType('AWS::SMSVOICE::ConfigurationSet').map(resource => {
      const [events] = v.parse(ConfigurationSet, template.propertiesOf(resource)).EventDestinations;
      const { TopicArn: topicArn } = events.SnsDestination;
      return { name: template.nameOf(resource), topicArn, types: events.MatchingEventTypes };
    }),
    optOutLists: template.ofType('AWS::SMSVOICE::OptOutList').map(resource => template.nameOf(resource)),
  };
}

const TopicPolicy = v.object({
  Topics: v.tuple([v.string()]),
  PolicyDocument: v.object({ Statement: v.array(v.object({ Principal: v.unknown() })) }),
});
const Environment = v.object({
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.unknown()) })),
});

/** CloudFormation has no resource for a number, nor for its topic: functions know the number, and a policy the topic. */
export function whatsAppNumbersOf(template: CloudTemplate): SocialMessagingOptions['numbers'] {
  const [topicArn] = template.ofType('AWS::SNS::TopicPolicy').flatMap(resource => {
    const { Topics, PolicyDocument } = v.parse(TopicPolicy, template.propertiesOf(resource));
    return JSON.stringify(PolicyDocument).includes('social-messaging.amazonaws.com') ? Topics : [];
  });
  if (topicArn === undefined) return [];
  const ids = template.ofType('AWS::Lambda::Function').flatMap(resource => {
    const { Environment: environment } = v.parse(Environment, resource.properties);
    const id = environment?.Variables[environmentNames.whatsApp];
    return typeof id === 'string' ? [id] : [];
  });
  return [...new Set(ids)].map(id => ({ id, topicArn }));
}
