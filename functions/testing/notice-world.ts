import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { handler as queueNotice } from '../application/notices/queueNotice.ts';
import { handler as recordDelivery } from '../application/notices/recordDelivery.ts';
import { handler as sendNotices } from '../application/notices/sendNotices.ts';
import { type Status, statuses } from '../application/stages.ts';
import type { mockMail } from './mail.ts';
import { changeEvent, deliveryEvent, mockNoticeTables, type NoticeTables } from './notices.ts';
import { randomFrom } from './random.ts';
import { now as start, storedApplication } from './samples.ts';

/**
 * Simulates changes and their emails with all faults: killed functions, SES failures, late and repeated
 * events.
 */

const minute = 60_000;

interface Around {
  readonly mail: ReturnType<typeof mockMail>;
  readonly setTime: (time: number) => void;
}

class World {
  /** Version of the application at the time of each email that SES accepted. */
  readonly told: number[] = [];
  /** Status that the applicant knows: that of the last email or, before any email, the first one. */
  known = storedApplication().isStatus;
  readonly #next: () => number;
  readonly #tables: NoticeTables;
  /** Changes in the stream. `#done` is the number that the consumer has finished. */
  readonly #stream: { readonly version: number; readonly changes: Record<string, unknown> }[] = [];
  #done = 0;
  #news: { readonly event: object; readonly at: number }[] = [];
  #time = start.getTime();
  #isCalm = false;
  #isKilled = false;

  readonly #setTime: (time: number) => void;

  /** @param setTime takes the time in milliseconds */
  constructor(seed: number, { mail, setTime }: Around) {
    this.#next = randomFrom(seed);
    this.#setTime = setTime;
    this.#tables = mockNoticeTables();
    this.#tables.around(answer => this.#unlessKilled(answer));
    mail.reset();
    mail.on(SendEmailCommand).callsFake((input: SendEmailCommandInput) => this.#send(input));
  }

  get version(): number {
    return Number(this.#tables.application()?.['version']);
  }

  get status(): Status | undefined {
    return statuses.find(status => status === this.#tables.application()?.['isStatus']);
  }

  get linesOfHistory(): number {
    return this.#tables.history().filter(({ action }) => action === 'sendNotices').length;
  }

  /** Simulates some minutes with faults, then enough time without faults to finish all work. */
  async live(): Promise<void> {
    for (let minutes = 0; minutes < 5; minutes += 1) {
      if (this.#next() < 0.6) this.#change();
      await this.#pass();
    }
    this.#isCalm = true;
    for (let passes = 0; passes < 3; passes += 1) await this.#pass(20);
  }

  async #pass(minutes = 1): Promise<void> {
    this.#time += minutes * minute;
    this.#setTime(this.#time);
    await this.#consume();
    await this.#hearNews();
    for (let times = this.#chance(0.2) ? 2 : 1; times > 0; times -= 1)
      await this.#run(() => sendNotices({ id: 'run', time: new Date(this.#time).toISOString() }));
  }

  #change(): void {
    const [version, before] = [this.version + 1, this.status];
    // This often changes the status back to an earlier one.
    const others = statuses.filter(status => status !== before);
    const isStatus = others[Math.floor(this.#next() * others.length)] ?? 'Pending';
    this.#tables.putApplication({ version, isStatus });
    const at = `${new Date(this.#time).toISOString()}#00`;
    this.#stream.push({ version, changes: { at, before: { isStatus: before }, after: { isStatus } } });
  }

  /** Sometimes repeats records that were delivered before, as streams do. */
  async #consume(): Promise<void> {
    const from = this.#chance(0.3) ? Math.max(0, this.#done - 2) : this.#done;
    for (const [index, { version, changes }] of [...this.#stream.entries()].slice(from)) {
      if (!(await this.#run(() => queueNotice(changeEvent(version, changes))))) return;
      this.#done = Math.max(this.#done, index + 1);
    }
  }

  async #hearNews(): Promise<void> {
    const heard = this.#news.filter(({ at }) => at <= this.#time).toSorted(() => this.#next() - 0.5);
    this.#news = this.#news.filter(one => !heard.includes(one));
    for (const { event } of heard)
      if (!(await this.#run(() => recordDelivery(event)))) this.#news.push({ event, at: this.#time });
  }

  async #run(work: () => Promise<unknown>): Promise<boolean> {
    this.#isKilled = false;
    return work().then(
      () => !this.#isKilled,
      () => false,
    );
  }

  #chance(of: number): boolean {
    return !this.#isCalm && this.#next() < of;
  }

  #unlessKilled<T>(answer: () => T): T {
    this.#killIf(0.04);
    const result = answer();
    this.#killIf(0.04);
    return result;
  }

  /** Throws in a function that was killed, at its next call. */
  #killIf(chance: number): void {
    this.#isKilled ||= this.#chance(chance);
    if (this.#isKilled) throw new Error('The process was killed');
  }

  #send({ EmailTags = [] }: SendEmailCommandInput): object {
    this.#killIf(0.05);
    if (this.#chance(0.1)) throw failure('TooManyRequestsException', 429);
    if (this.#chance(0.05)) throw failure('InternalServiceErrorException', 500);
    this.told.push(this.version);
    this.known = this.status ?? this.known;
    const key = EmailTags.find(({ Name }) => Name === 'notice')?.Value ?? '';
    for (let times = this.#chance(0.3) ? 2 : 1; times > 0; times -= 1)
      this.#news.push({
        event: deliveryEvent('Email Sent', key),
        at: this.#time + this.#next() * 9 * minute,
      });
    this.#killIf(0.1);
    if (this.#chance(0.1)) throw failure('TimeoutError');
    return {};
  }
}

const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

export async function liveRound(seed: number, around: Around): Promise<{ emails: number; wrong?: string }> {
  const world = new World(seed, around);
  await world.live();
  const { told, known, status, linesOfHistory } = world;
  const emails = told.length;
  // Each email must report a newer version than the one before, and the last email the final status.
  if (new Set(told).size < emails) return { emails, wrong: `told twice, seed ${seed}: ${told}` };
  if (known !== status) return { emails, wrong: `forgotten, seed ${seed}` };
  if (linesOfHistory === emails) return { emails };
  return { emails, wrong: `${linesOfHistory} lines of history for ${emails} emails, seed ${seed}` };
}
