import { randomUUID } from 'node:crypto';
import { openJournal } from '../journal.ts';
import type { StoredEvent } from '../lambda/event-bus.ts';

/** The phones of the local cloud: messages that arrived, and what the carriers report of them. Stored in a file. */

type PhoneChannel = 'sms' | 'whatsApp';

interface SentToPhone {
  readonly to: string;
  readonly channel: PhoneChannel;
  readonly from: string;
  readonly text: string;
  /** Parts of an SMS. */
  readonly parts?: number | undefined;
}

export interface ArrivedMessage extends SentToPhone {
  readonly id: string;
  readonly at: string;
  /** False if the carrier accepted the message and could not deliver it. */
  readonly arrived: boolean;
}

/** What the phones do with the next messages. With `early` the receipt comes before the answer of the send. */
export const receiptWays = ['usual', 'early', 'late', 'twice', 'none', 'failed'] as const;
export type ReceiptWay = (typeof receiptWays)[number];

interface Behaviour {
  readonly sms: ReceiptWay;
  readonly whatsApp: ReceiptWay;
  /** Delay of late receipts. */
  readonly lateSeconds: number;
}

/** A notification of a topic. */
export interface TopicEvent extends StoredEvent {
  readonly topicArn: string;
  readonly message: object;
}

type Line =
  | (ArrivedMessage & { readonly events: readonly TopicEvent[] })
  | { readonly told: string }
  | { readonly behaviour: Behaviour }
  | { readonly optOut: string; readonly list: string; readonly isOut: boolean };

const usual: Behaviour = { sms: 'usual', whatsApp: 'usual', lateSeconds: 360 };

/** @param reports messages of the carrier about one message, by its id and whether it arrived; none without a topic */
type Reports = (
  id: string,
  arrived: boolean,
) => { readonly topicArn: string; readonly messages: readonly object[] } | undefined;

export interface Phones {
  /** Stores a message and its events in one write. Waits for the receipt only if it comes early. */
  deliver(message: SentToPhone, reports: Reports): Promise<string>;
  messages(): ArrivedMessage[];
  behaviour(): Behaviour;
  setBehaviour(behaviour: Behaviour): void;
  isOptedOut(list: string, number: string): boolean;
  setOptOut(list: string, number: string, isOut: boolean): void;
  undelivered(): TopicEvent[];
  markDelivered(event: string): void;
}

/** @param publish delivers events to the functions */
export function createPhones(
  file: string,
  publish: (events: readonly TopicEvent[]) => Promise<void>,
): Phones {
  const { read, append } = openJournal<Line>(file);
  const behaviour = () => read().findLast(line => 'behaviour' in line)?.behaviour ?? usual;
  return {
    async deliver(message, reports) {
      const { [message.channel]: way, lateSeconds } = behaviour();
      const id = randomUUID();
      const [now, arrived] = [Date.now(), way !== 'failed'];
      const report = way === 'none' ? undefined : reports(id, arrived);
      const due = way === 'late' ? { due: new Date(now + lateSeconds * 1000).toISOString() } : {};
      const repeated = way === 'twice' ? [1, 2] : [1];
      const events = repeated.flatMap(() =>
        (report?.messages ?? []).map(told => ({
          id: randomUUID(),
          topicArn: report?.topicArn ?? '',
          message: told,
          ...due,
        })),
      );
      append({ ...message, id, at: new Date(now).toISOString(), arrived, events });
      const publishing = publish(events);
      if (way === 'early') await publishing;
      return id;
    },
    messages: () =>
      read().flatMap(line => {
        if (!('events' in line)) return [];
        const { events, ...message } = line;
        return [message];
      }),
    behaviour,
    setBehaviour: changed => append({ behaviour: changed }),
    isOptedOut: (list, number) => lastOptOut(read(), list, number),
    setOptOut: (list, optOut, isOut) => append({ optOut, list, isOut }),
    undelivered() {
      const lines = read();
      const told = new Set(lines.flatMap(line => ('told' in line ? [line.told] : [])));
      return lines.flatMap(line => ('events' in line ? line.events : [])).filter(({ id }) => !told.has(id));
    },
    markDelivered: told => append({ told }),
  };
}

function lastOptOut(lines: readonly Line[], list: string, number: string): boolean {
  const changes = lines.flatMap(line =>
    'optOut' in line && line.list === list && line.optOut === number ? [line.isOut] : [],
  );
  return changes.at(-1) ?? false;
}
