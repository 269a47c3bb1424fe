import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Mailbox } from '../edge/mailbox.ts';
import type { MailEvent } from '../ses/ses.ts';
import type { CloudTemplate } from '../template/template.ts';
import type { Lambda } from './lambda.ts';

/** Local EventBridge for delivery events of emails. Delivers at least once, also after `kill -9`. */

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

/** Number of times that Lambda repeats a failed asynchronous call. */
const retries = 2;
const retryMilliseconds = 1000;

interface Services {
  readonly mailbox: Pick<Mailbox, 'undelivered' | 'markDelivered'>;
  readonly rules: () => readonly MailRule[];
  readonly lambda: Pick<Lambda, 'invoke'>;
  readonly log: (line: string) => void;
  readonly pauseMilliseconds?: number;
}

export interface MailBus {
  /** Delivers events in the background. Callers need not wait. */
  publish(events: readonly MailEvent[]): Promise<void>;
  /** Delivers events that an earlier process received but did not deliver. */
  publishStored(): Promise<void>;
  /** Stops delivery. Undelivered events stay stored for the next process. */
  close(): void;
}

/** Creates the bus, which delivers nothing before `publish` or `publishStored` is called. */
export function createMailBus(services: Services): MailBus {
  const { mailbox, rules, lambda, log, pauseMilliseconds = retryMilliseconds } = services;
  let isClosed = false;

  const invoke = async (functionName: string, event: MailEvent): Promise<void> => {
    for (let attempt = 0; !isClosed; attempt += 1) {
      try {
        await lambda.invoke(functionName, event);
        return;
      } catch (error) {
        log(`${functionName}: ${error}`);
        if (attempt === retries) return log(`${functionName} gave up an event: ${event['detail-type']}`);
        await pause(pauseMilliseconds, undefined, { ref: false });
      }
    }
  };

  const tellOne = async (event: MailEvent): Promise<void> => {
    const configurationSet = v.parse(Tagged, event.detail).mail.tags[set][0];
    const matching = rules().filter(
      rule => rule.types.includes(event['detail-type']) && rule.configurationSets.includes(configurationSet),
    );
    await Promise.all(matching.map(({ functionName }) => invoke(functionName, event)));
    // An error is expected here: closing the cloud stopped the functions.
    if (!isClosed) mailbox.markDelivered(event.id);
  };

  const publish = async (events: readonly MailEvent[]): Promise<void> => {
    await Promise.all(events.map(tellOne));
  };
  return {
    publish,
    publishStored: () => publish(mailbox.undelivered()),
    close() {
      isClosed = true;
    },
  };
}
