import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Mailbox } from '../edge/mailbox.ts';
import type { MailEvent } from '../ses/ses.ts';
import type { CloudTemplate } from '../template/template.ts';
import type { Lambda } from './lambda.ts';

/**
 * EventBridge on one machine: the functions that the templates' rules tell what became of emails. As on AWS an event is
 * kept until it was told, also through `kill -9`, and may be told twice.
 */

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
  /** Keeps what was not told yet. */
  readonly mailbox: Pick<Mailbox, 'untold' | 'markTold'>;
  readonly rules: () => readonly MailRule[];
  readonly lambda: Pick<Lambda, 'invoke'>;
  readonly log: (line: string) => void;
  readonly pauseMilliseconds?: number;
}

export interface MailBus {
  /** Tells the functions whose rules match. Nobody needs to wait for them. */
  tell(events: readonly MailEvent[]): Promise<void>;
  /** Tells what an earlier process took from SES and did not tell. */
  tellKept(): Promise<void>;
  /** Tells no more; what is not told by then is kept for the next process. */
  close(): void;
}

/** Starts to tell nothing by itself. */
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
    // Its functions were ended with the cloud.
    if (!isClosed) mailbox.markTold(event.id);
  };

  const tell = async (events: readonly MailEvent[]): Promise<void> => {
    await Promise.all(events.map(tellOne));
  };
  return {
    tell,
    tellKept: () => tell(mailbox.untold()),
    close() {
      isClosed = true;
    },
  };
}
