import { limits } from '../../../functions/contract.ts';
import { sha256Of } from '../../shared/sha256.ts';
import { Pauses } from './pauses.ts';
import { type Pause, type Problem, refusalOf } from './refusals.ts';
import { FileSender } from './send-file.ts';
import { type FileState, isComplete, noState, type SendingState } from './sending-state.ts';
import { SessionKeeper } from './session-keeper.ts';
import type { Item, LinkSession, QueuedFile, Surroundings } from './surroundings.ts';

/** A file is sent from its start again so often. */
const mostRestarts = 2;

/** Sends the documents of one link, one after the other, and goes on after any interruption. */
export class Sending {
  readonly #surroundings: Surroundings;
  readonly #secret: string;
  readonly #link: string;
  readonly #keeper: SessionKeeper;
  readonly #pauses: Pauses;
  readonly #tell: (state: SendingState) => void;
  #state = noState;
  #isRunning = false;
  #hasNews = false;
  #pieceMilliseconds: number | undefined;
  #current: { readonly id: string; readonly stop: AbortController } | undefined;

  private constructor(
    surroundings: Surroundings,
    secret: string,
    link: string,
    tell: (state: SendingState) => void,
  ) {
    this.#surroundings = surroundings;
    this.#secret = secret;
    this.#link = link;
    this.#keeper = new SessionKeeper(surroundings, link);
    this.#pauses = new Pauses(surroundings.clock);
    this.#tell = tell;
  }

  /**
   * Reads what an earlier page load left.
   *
   * @param secret the part of the link after `#`
   * @param tell called with each new state
   */
  static async load(
    surroundings: Surroundings,
    secret: string,
    tell: (state: SendingState) => void,
  ): Promise<Sending> {
    const link = await sha256Of(new TextEncoder().encode(secret).buffer);
    const sending = new Sending(surroundings, secret, link, tell);
    await sending.#keeper.removeOld();
    await sending.refresh();
    return sending;
  }

  /** Reads the store, which another tab may have changed. */
  async refresh(): Promise<void> {
    await this.#keeper.refresh(isComplete(this.#state));
    const files = await this.#surroundings.store.files(this.#link);
    if (this.#state.step === 'ended') return;
    const { session } = this.#keeper;
    this.#change({
      step: session ? 'documents' : 'date',
      wanted: session?.wanted ?? [],
      files: files.map(file => this.#stateOf(file)),
      dateRefusal: session
        ? undefined
        : (this.#state.dateRefusal ?? (files.length > 0 ? 'again' : undefined)),
    });
  }

  /** Opens the link by the date of birth, `YYYY-MM-DD`, and goes on with files that were left. */
  async open(dob: string): Promise<void> {
    const dateRefusal = await this.#keeper.open(this.#secret, dob);
    if (this.#keeper.hasEnded) return this.#end();
    this.#change({ dateRefusal, problems: [] });
    if (dateRefusal) return;
    await this.refresh();
    await this.run();
  }

  /** Queues a file. The promise resolves when nothing is left to send, or the date is asked for. */
  async add(item: Item, file: File): Promise<void> {
    this.#change({ problems: this.#state.problems.filter(problem => problem.item !== item) });
    const { name, type, size } = file;
    if (size > limits.documentBytes) return this.#complain(item, name, 'tooLarge');
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes?.byteLength) return this.#complain(item, name, 'unreadable');
    const sha256 = await sha256Of(bytes);
    if (this.#state.files.some(queued => queued.file.sha256 === sha256))
      return this.#complain(item, name, 'duplicate');
    const { store, clock } = this.#surroundings;
    await this.#keeper.keep();
    const queued = { id: crypto.randomUUID(), link: this.#link, item, name, type, size, sha256 };
    const unsent = { addedAt: clock.now(), pieces: 0, restarts: 0, isStored: true };
    await store.addFile({ ...queued, ...unsent }, file);
    await this.refresh();
    await this.run();
  }

  async remove(id: string): Promise<void> {
    // First from the store: the loop would send it again after the abort.
    await this.#surroundings.store.removeFile(id);
    if (this.#current?.id === id) this.#current.stop.abort();
    this.wake();
    await this.refresh();
  }

  /** Removes everything of this link from the browser. */
  async forget(): Promise<void> {
    await this.#keeper.removeLink();
    this.#current?.stop.abort();
    this.wake();
    this.#change({ ...noState, step: this.#state.step });
    await this.refresh();
  }

  /** Ends a pause, for example when the network is back. */
  wake(): void {
    this.#pauses.wake();
  }

  /** Sends the queued files. Without a session it does nothing. */
  async run(): Promise<void> {
    this.#hasNews = true;
    if (this.#isRunning || !this.#keeper.session) return;
    this.#isRunning = true;
    try {
      await this.#surroundings.exclusively(this.#link, async () => {
        while (this.#hasNews) {
          this.#hasNews = false;
          await this.#sendAll();
        }
      });
    } finally {
      this.#isRunning = false;
    }
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await this.refresh();
      const [next] = this.#state.files;
      const { session } = this.#keeper;
      if (!session || !next) return;
      await this.#send(session, next.file);
    }
  }

  async #send(session: LinkSession, file: QueuedFile): Promise<void> {
    const stop = new AbortController();
    this.#current = { id: file.id, stop };
    const progress = {
      onBytes: (sentBytes: number) => this.#move(file, sentBytes),
      onStep: (changed: QueuedFile) => {
        this.#pauses.startAgain();
        this.#changeFile(this.#stateOf(changed));
      },
      onCheck: () => this.#changeFile({ file, sentBytes: file.size, step: 'checking' }),
      onAccepted: () => this.#keeper.markUsed(),
      signal: stop.signal,
    };
    const sender = new FileSender(
      this.#surroundings,
      session.session,
      file,
      progress,
      this.#pieceMilliseconds,
    );
    try {
      await sender.send();
      await this.#arrive(file);
    } catch (error) {
      if (!stop.signal.aborted) await this.#refuse(error, file.id);
    } finally {
      this.#pieceMilliseconds = sender.pieceMilliseconds;
      this.#current = undefined;
    }
  }

  #move(file: QueuedFile, sentBytes: number): void {
    const known = this.#state.files.find(one => one.file.id === file.id);
    // More bytes than before show that the network is back.
    if (this.#state.pause && known && sentBytes > known.sentBytes) this.#change({ pause: undefined });
    this.#changeFile({ file, sentBytes, step: 'sending' });
  }

  async #arrive({ id, item }: QueuedFile): Promise<void> {
    this.#pauses.startAgain();
    await this.#keeper.countArrived(item);
    await this.#surroundings.store.removeFile(id);
    this.#change({
      pause: undefined,
      wanted: this.#keeper.session?.wanted ?? [],
      files: this.#state.files.filter(({ file }) => file.id !== id),
    });
    if (isComplete(this.#state)) await this.#surroundings.store.removeLink(this.#link);
  }

  async #refuse(error: unknown, id: string): Promise<void> {
    const file = (await this.#surroundings.store.files(this.#link)).find(one => one.id === id);
    if (!file) return;
    const refusal = refusalOf(error, file.size);
    switch (refusal.kind) {
      case 'ended':
        return this.#end();
      case 'pause':
        return this.#pause(refusal.pause, refusal.seconds);
      case 'problem':
        return this.#drop(file, refusal.problem);
      case 'again':
        return file.restarts < mostRestarts ? this.#restart(file) : this.#drop(file, 'damaged');
      case 'unknown':
        // The server answers the same for an ended session and for an unknown document.
        if (this.#keeper.session?.isUsed) return this.#keeper.end();
        return file.document ? this.#restart(file) : this.#drop(file, 'notWanted');
    }
  }

  async #restart(file: QueuedFile): Promise<void> {
    const restarts = file.restarts + 1;
    await this.#surroundings.store.updateFile({ ...file, document: undefined, pieces: 0, restarts });
  }

  async #drop({ id, item, name }: QueuedFile, problem: Problem): Promise<void> {
    await this.#surroundings.store.removeFile(id);
    this.#complain(item, name, problem);
  }

  #complain(item: Item, name: string, problem: Problem): void {
    this.#change({ problems: [...this.#state.problems, { item, name, problem }] });
  }

  async #pause(pause: Pause, seconds: number | undefined): Promise<void> {
    this.#change({ pause });
    await this.#pauses.wait(seconds);
  }

  async #end(): Promise<void> {
    await this.#keeper.removeLink();
    this.#change({ ...noState, step: 'ended' });
  }

  #stateOf(file: QueuedFile): FileState {
    const known = this.#state.files.find(one => one.file.id === file.id);
    if (known && this.#current?.id === file.id) return { ...known, file };
    return { file, sentBytes: Math.min(file.pieces * limits.pieceBytes, file.size), step: 'waiting' };
  }

  #changeFile(changed: FileState): void {
    this.#change({ files: this.#state.files.map(one => (one.file.id === changed.file.id ? changed : one)) });
  }

  #change(changes: Partial<SendingState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#tell(this.#state);
  }
}
