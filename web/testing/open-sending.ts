import { MemoryStore } from '../public/send/memory-store.ts';
import { Sending } from '../public/send/sending.ts';
import { noState, type SendingState } from '../public/send/sending-state.ts';
import type { Clock, Store } from '../public/send/surroundings.ts';
import { sha256Of } from '../shared/sha256.ts';
import { DocumentServer, rightDate } from './document-server.ts';

export const secret = 'a1'.repeat(16);

const wanted = [
  { item: 'passport', label: { en: 'Passport', bn: 'পাসপোর্ট' }, arrived: 0 },
  { item: 'police', label: { en: 'Police certificate', bn: 'পুলিশ সার্টিফিকেট' }, arrived: 0 },
] as const;

/** A clock that ends each wait at once. */
class FakeClock implements Clock {
  time = Date.parse('2026-11-28T06:00:00Z');
  readonly waits: number[] = [];

  now(): number {
    return this.time;
  }

  async wait(milliseconds: number, _: AbortSignal): Promise<void> {
    this.waits.push(milliseconds);
    this.time += milliseconds;
  }
}

/** A server, a phone's storage and a clock, on which one or more tabs of the page open. */
export class Phone {
  readonly server = new DocumentServer(wanted);
  readonly clock = new FakeClock();
  store: Store = new MemoryStore();
  #last: Promise<void> = Promise.resolve();

  /** Opens the page in a tab, which sends while no other tab does. */
  async openTab(link = secret): Promise<Tab> {
    const tab: { state: SendingState; states: SendingState[] } = { state: noState, states: [] };
    const exclusively = (_: string, task: () => Promise<void>) => {
      this.#last = this.#last.then(task);
      return this.#last;
    };
    const surroundings = { store: this.store, network: this.server, clock: this.clock, exclusively };
    const sending = await Sending.load(surroundings, link, state => {
      tab.state = state;
      tab.states.push(state);
    });
    return Object.assign(tab, { sending });
  }
}

interface Tab {
  readonly sending: Sending;
  /** The present state, and all states since the tab was opened. */
  readonly state: SendingState;
  readonly states: readonly SendingState[];
}

/** A file with bytes that differ for each seed. */
export function fileOf(bytes: number, seed = 1, name = `scan-${seed}.pdf`): File {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 1) content[at] = (at * 31 + seed * 17 + (at >> 8)) % 256;
  return new File([content], name, { type: 'application/pdf' });
}

/** Returns a phone with one tab, after the right date. */
export async function openPhone() {
  const phone = new Phone();
  const tab = await phone.openTab();
  await tab.sending.open(rightDate);
  return { phone, tab, ...tab, server: phone.server };
}

/** Returns the session and the files that the phone stores for a link. */
export const storedFor = async (phone: Phone, link: string) => [
  await phone.store.session(link),
  ...(await phone.store.files(link)),
];

/** Returns the SHA-256 of the secret, as the store has it. */
export const storedLink = () => sha256Of(new TextEncoder().encode(secret).buffer);
