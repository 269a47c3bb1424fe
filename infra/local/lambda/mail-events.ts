import * as v from 'valibot';
import type { MailEvent } from '../ses/ses.ts';
import type { CloudTemplate } from '../template/template.ts';
import type { EventCall } from './event-bus.ts';

/** Rules of the local EventBridge for delivery events of emails. */

const set = 'ses:configuration-set';

/** The only event pattern that is supported for emails. */
const Pattern = v.strictObject({
  source: v.tuple([v.literal('aws.ses')]),
  'detail-type': v.array(v.string()),
  detail: v.strictObject({
    mail: v.strictObject({ tags: v.strictObject({ [set]: v.array(v.string()) }) }),
  }),
});
const Rule = v.object({ EventPattern: Pattern, Targets: v.array(v.object({ Arn: v.unknown() })) });

export interface MailRule {
  readonly functionName: string;
  readonly types: readonly string[];
  readonly configurationSets: readonly string[];
}

/** @throws ValiError for a rule with another pattern */
export function mailRulesOf(template: CloudTemplate): MailRule[] {
  return template
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => 'EventPattern' in properties)
    .flatMap(rule => {
      const { EventPattern } = v.parse(Rule, template.propertiesOf(rule));
      const { Targets } = v.parse(v.object({ Targets: Rule.entries.Targets }), rule.properties);
      return Targets.map(({ Arn }) => ({
        functionName: template.targetOf(Arn, rule.stack).id,
        types: EventPattern['detail-type'],
        configurationSets: EventPattern.detail.mail.tags[set],
      }));
    });
}

const Tagged = v.object({ mail: v.object({ tags: v.object({ [set]: v.tuple([v.string()]) }) }) });

/** Returns the calls for a delivery event, by the rules of EventBridge. */
export function callsForMail(event: MailEvent, rules: readonly MailRule[]): EventCall[] {
  const configurationSet = v.parse(Tagged, event.detail).mail.tags[set][0];
  const matching = rules.filter(
    rule => rule.types.includes(event['detail-type']) && rule.configurationSets.includes(configurationSet),
  );
  return matching.map(({ functionName }) => ({ functionName, payload: event }));
}
