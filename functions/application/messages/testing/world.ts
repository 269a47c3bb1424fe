import { AsyncLocalStorage } from 'node:async_hooks';
import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { transact } from '../../../server/aws/transaction.ts';
import type { mockMail } from '../../../testing/mail.ts';
import { allConsents, mockMessageTables } from '../../../testing/messages.ts';
import { randomFrom } from '../../../testing/random.ts';
import { storedApplication } from '../../../testing/samples.ts';
import { type Channel, channels, type PhoneChannel } from '../../consents.ts';
import { indexAttributes } from '../../rules/index-keys.ts';
import { changePart } from '../../store/message-parts.ts';
import type { StoredApplication } from '../../stored-application.ts';
import type { PhoneMessage, SendOutcome, Trace } from '../carriers/carrier.ts';
import { recordAcceptance, recordReceipt } from '../receipts.ts';
import { sendEmails } from '../routes.ts';
import { sendDue } from '../send-due.ts';
import { handler as sendEmailsHandler } from '../sendEmails.ts';

/**
 * A simulated office: changes, the three sending jobs, carriers with errors, and receipts that are lost, repeated, early
 * or late. Each function may be killed before and after each call.
 */

const minute = 60_000;

export interface Odds {
  /** Of each call of a carrier that it is no plain success. */
  readonly error: number;
  readonly noReceipt: number;
  readonly receiptTwice: number;
  readonly receiptBeforeAnswer: number;
  /** That a function is killed, before or after each of its calls. */
  readonly killed: number;
}

/** One run of a function. */
interface Process {
  isKilled: boolean;
}

const killed = () => new Error('The process was killed');

export class MessageWorld {
  /** Number of messages that each carrier accepted, by application and channel. */
  readonly accepted = new Map<string, number>();
  /** Time of the first message that arrived, by number or address. */
  readonly reached = new Map<string, number>();
  /** Time of the change of each application. */
  readonly changed = new Map<string, number>();
  readonly people: readonly StoredApplication[];
  readonly tables = mockMessageTables();
  readonly #odds: Odds;
  readonly #next: () => number;
  readonly #processes = new AsyncLocalStorage<Process>();
  /** Receipts under way. */
  readonly #waiting = new Set<Promise<void>>();
  isCalm = false;

  constructor(seed: number, people: number, odds: Odds, mail: ReturnType<typeof mockMail>) {
    this.#odds = odds;
    this.#next = randomFrom(seed);
    this.people = Array.from({ length: people }, (_, number) => this.#personOf(number));
    for (const record of this.people)
      this.tables.put('applications', { ...record, ...indexAttributes(record) });
    this.tables.around(answer => this.#unlessKilled(answer));
    mail.reset();
    mail.on(SendEmailCommand).callsFake((input: SendEmailCommandInput) => this.#email(input));
  }

  /** Every fiftieth person has the phone number of the one before. */
  #personOf(number: number): StoredApplication {
    const agreed = channels.filter(() => this.#next() < 0.6);
    const given = agreed.length > 0 ? agreed : (['email'] as const);
    const owner = number % 50 === 49 ? number - 1 : number;
    return storedApplication({
      _id: String(number).padStart(24, '0'),
      isStatus: 'Approved',
      phone: `+88017${String(owner).padStart(8, '0')}`,
      email: `person${number}@example.com`,
      passport: `BX${1_000_000 + number}`,
      consent: given.includes('email'),
      consents: Object.fromEntries(given.map(channel => [channel, allConsents[channel]])),
    });
  }

  /** Changes an application, with its message in one transaction. */
  async change(record: StoredApplication): Promise<void> {
    const now = new Date();
    this.changed.set(record._id, now.getTime());
    const changed = { before: { isStatus: 'Pending' }, after: { isStatus: 'Approved' } };
    await transact(changePart(record, changed, now));
  }

  /** Runs the jobs of this minute side by side, and changes these applications at any time of the minute. */
  async pass(changing: readonly StoredApplication[] = []): Promise<void> {
    const now = new Date();
    const time = now.toISOString();
    const phone = (channel: PhoneChannel) => () =>
      sendDue(sendEmails, channel, message => this.#send(channel, message), now);
    const changes = changing.map(async record => {
      await sleep(this.#next() * minute);
      await this.change(record);
    });
    await Promise.all([
      ...changes,
      this.#run(phone('whatsApp')),
      this.#run(phone('sms')),
      this.#run(() => sendEmailsHandler({ id: 'run', time })),
    ]);
    await sleep(Math.max(0, now.getTime() + minute - Date.now()));
  }

  /** Adds people with WhatsApp alone. Their messages are due now. */
  async addWithWhatsApp(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const consents = { whatsApp: allConsents.whatsApp };
      const record = { ...this.#personOf(number * 50), consent: false, consents };
      this.tables.put('applications', { ...record, ...indexAttributes(record) });
      await this.change(record);
    }
    await sleep(2 * minute);
  }

  /** Runs the job of WhatsApp this many times side by side. */
  async passAtOnce(times: number): Promise<void> {
    const job = () => sendDue(sendEmails, 'whatsApp', message => this.#send('whatsApp', message), new Date());
    await Promise.all(Array.from({ length: times }, () => this.#run(job)));
  }

  /** Waits for the receipts that are under way. */
  async settle(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.all(this.#waiting);
  }

  async #run(work: () => Promise<unknown>): Promise<boolean> {
    const process = { isKilled: false };
    return this.#processes.run(process, work).then(
      () => !process.isKilled,
      () => false,
    );
  }

  #unlessKilled<T>(answer: () => T): T {
    this.#mayBeKilled();
    const result = answer();
    this.#mayBeKilled();
    return result;
  }

  /** Throws at each call of a killed process. */
  #mayBeKilled(): void {
    const process = this.#processes.getStore();
    if (!process) return;
    process.isKilled ||= this.#chance(this.#odds.killed);
    if (process.isKilled) throw killed();
  }

  #chance(of: number): boolean {
    return !this.isCalm && this.#next() < of;
  }

  async #send(channel: PhoneChannel, { to, trace }: PhoneMessage): Promise<SendOutcome> {
    this.#mayBeKilled();
    if (!trace) throw new Error('A message without a trace');
    const outcome = this.#outcome();
    if (outcome.outcome !== 'sent' && outcome.outcome !== 'unknown') return outcome;
    if (outcome.outcome === 'sent' || this.#chance(0.5)) await this.#accept(channel, to, trace);
    this.#mayBeKilled();
    return outcome;
  }

  #outcome(): SendOutcome {
    if (!this.#chance(this.#odds.error)) return { outcome: 'sent' };
    const kind = this.#next();
    if (kind < 0.5) return { outcome: 'refused', problem: 'unreachable' };
    if (kind < 0.74) return { outcome: 'later' };
    return { outcome: kind < 0.76 ? 'throttled' : 'unknown' };
  }

  async #accept(channel: Channel, to: string, trace: Trace): Promise<void> {
    const key = `${trace.application} ${channel}`;
    this.accepted.set(key, (this.accepted.get(key) ?? 0) + 1);
    this.reached.set(to, Math.min(this.reached.get(to) ?? Number.POSITIVE_INFINITY, Date.now()));
    if (this.#chance(this.#odds.noReceipt)) return;
    const times = this.#chance(this.#odds.receiptTwice) ? 2 : 1;
    const early = this.#chance(this.#odds.receiptBeforeAnswer);
    for (let time = 0; time < times; time += 1) {
      if (early) await this.#deliver(channel, trace);
      else this.#later(async () => this.#deliver(channel, trace));
    }
  }

  #later(work: () => Promise<void>): void {
    const promise = sleep(this.#next() * 30_000)
      .then(work)
      .finally(() => this.#waiting.delete(promise));
    this.#waiting.add(promise);
  }

  /** Listeners get an event again until they have processed it. */
  async #deliver(channel: Channel, trace: Trace): Promise<void> {
    const at = new Date();
    const record = () =>
      channel === 'email' ? recordAcceptance(trace, at) : recordReceipt({ trace, at, state: 'delivered' });
    while (!(await this.#run(record))) await sleep(minute);
  }

  async #email({ Destination, EmailTags = [] }: SendEmailCommandInput): Promise<object> {
    this.#mayBeKilled();
    const tag = (name: string) => EmailTags.find(({ Name }) => Name === name)?.Value ?? '';
    const trace = { application: tag('application'), message: tag('message'), attempt: tag('attempt') };
    const { outcome } = this.#outcome();
    if (outcome === 'refused') throw failure('MessageRejected', 400);
    if (outcome === 'later') throw failure('Busy', 400);
    if (outcome === 'throttled') throw failure('TooManyRequestsException', 429);
    if (outcome === 'sent' || this.#chance(0.5))
      await this.#accept('email', Destination?.ToAddresses?.[0] ?? '', trace);
    this.#mayBeKilled();
    if (outcome === 'unknown') throw failure('TimeoutError');
    return {};
  }
}

const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

const sleep = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));
