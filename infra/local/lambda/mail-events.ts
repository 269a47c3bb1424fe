import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { MailEvent } from '../ses/ses.ts';
import type { CloudTemplate } from '../template/template.ts';
import type { Lambda } from './lambda.ts';

/** EventBridge on one machine: the functions that the templates' rules tell what became of emails. */

const set = 'ses:configuration-set';

/** Of a rule about emails the one kind that the templates have; another is refused. */
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

/** The rules about emails. @throws ValiError for a pattern of another kind */
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

/** Lambda calls a function again so often when an event fails. */
const retries = 2;
const retryMilliseconds = 1000;

interface Services {
  readonly lambda: Lambda;
  readonly log: (line: string) => void;
  readonly pauseMilliseconds?: number;
}

/** Tells the functions of the rules that match; as in AWS, nobody waits for them, and an event can be lost. */
export async function tellMailEvent(
  { 'detail-type': type, detail }: MailEvent,
  rules: readonly MailRule[],
  { lambda, log, pauseMilliseconds = retryMilliseconds }: Services,
): Promise<void> {
  const configurationSet = v.parse(Tagged, detail).mail.tags[set][0];
  const event = {
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': type,
    time: new Date().toISOString(),
    detail,
  };
  const matching = rules.filter(
    rule => rule.types.includes(type) && rule.configurationSets.includes(configurationSet),
  );
  await Promise.all(matching.map(({ functionName }) => invoke(functionName, event)));

  async function invoke(functionName: string, event: object): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await lambda.invoke(functionName, event);
        return;
      } catch (error) {
        log(`${functionName}: ${error}`);
        if (attempt === retries) return log(`${functionName} gave up an event: ${type}`);
        await pause(pauseMilliseconds, undefined, { ref: false });
      }
    }
  }
}
