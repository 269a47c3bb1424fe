import { limits } from '../../../functions/contract.ts';
import { type DateRefusal, dateRefusalOf } from './refusals.ts';
import { withArrived } from './sending-state.ts';
import type { Item, LinkSession, Surroundings } from './surroundings.ts';

/** So many wrong dates end a link. */
const mostWrongDates = 5;
const dayMilliseconds = 86_400_000;

/** The session of one link, in memory and in the store. */
export class SessionKeeper {
  readonly #surroundings: Surroundings;
  readonly #link: string;
  #session: LinkSession | undefined;
  #wrongDates = 0;

  /** @param link SHA-256 of the link's secret */
  constructor(surroundings: Surroundings, link: string) {
    this.#surroundings = surroundings;
    this.#link = link;
  }

  get session(): LinkSession | undefined {
    return this.#session;
  }

  /** Whether so many dates were wrong that the link has ended. */
  get hasEnded(): boolean {
    return this.#wrongDates >= mostWrongDates;
  }

  async removeOld(): Promise<void> {
    const now = this.#surroundings.clock.now();
    await this.#surroundings.store.removeOld(now, now - limits.linkDays * dayMilliseconds);
  }

  /**
   * Reads the session from the store, where another tab may have changed it.
   *
   * @param isComplete everything has arrived, so that only this tab still has the session
   */
  async refresh(isComplete: boolean): Promise<void> {
    const stored = await this.#surroundings.store.session(this.#link);
    if (stored || !isComplete) this.#session = stored;
    if (this.#session && this.#session.endsAt <= this.#surroundings.clock.now()) await this.end();
  }

  /** Opens the link by the date of birth. Returns why it stays closed, or undefined. */
  async open(secret: string, dob: string): Promise<DateRefusal | undefined> {
    const { network, clock } = this.#surroundings;
    try {
      const { session, seconds, wanted } = await network.open(secret, dob);
      const endsAt = clock.now() + seconds * 1000;
      await this.#save({ link: this.#link, session, endsAt, wanted, isUsed: false });
      this.#wrongDates = 0;
      return undefined;
    } catch (error) {
      const refusal = dateRefusalOf(error);
      if (refusal === 'wrong') this.#wrongDates += 1;
      return refusal;
    }
  }

  /** Stores the session again, which was removed when everything had arrived. */
  async keep(): Promise<void> {
    if (this.#session) await this.#save(this.#session);
  }

  async markUsed(): Promise<void> {
    if (this.#session && !this.#session.isUsed) await this.#save({ ...this.#session, isUsed: true });
  }

  async countArrived(item: Item): Promise<void> {
    if (this.#session)
      await this.#save({ ...this.#session, wanted: withArrived(this.#session.wanted, item) });
  }

  async end(): Promise<void> {
    this.#session = undefined;
    await this.#surroundings.store.endSession(this.#link);
  }

  async removeLink(): Promise<void> {
    this.#session = undefined;
    await this.#surroundings.store.removeLink(this.#link);
  }

  async #save(session: LinkSession): Promise<void> {
    this.#session = session;
    await this.#surroundings.store.saveSession(session);
  }
}
