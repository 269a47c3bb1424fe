import { MemoryStore } from './memory-store.ts';
import type { LinkSession, QueuedFile, Store } from './surroundings.ts';

/** Keeps in memory what the browser cannot store, because its storage is full or forbidden. */
export class BackedStore implements Store {
  readonly #disk: Store;
  readonly #memory = new MemoryStore();
  /** Files that may still be on the disk, because it refused to remove them. */
  readonly #removed = new Set<string>();

  constructor(disk: Store) {
    this.#disk = disk;
  }

  async session(link: string): Promise<LinkSession | undefined> {
    return (await this.#memory.session(link)) ?? (await this.#tried(disk => disk.session(link), undefined));
  }

  async saveSession(session: LinkSession): Promise<void> {
    await this.#memory.endSession(session.link);
    await this.#disk.saveSession(session).catch(() => this.#memory.saveSession(session));
  }

  async endSession(link: string): Promise<void> {
    await this.#onBoth(store => store.endSession(link));
  }

  async files(link: string): Promise<QueuedFile[]> {
    const files = await Promise.all([this.#tried(disk => disk.files(link), []), this.#memory.files(link)]);
    return files
      .flat()
      .filter(({ id }) => !this.#removed.has(id))
      .toSorted((one, other) => one.addedAt - other.addedAt);
  }

  async addFile(file: QueuedFile, bytes: Blob): Promise<void> {
    await this.#disk
      .addFile(file, bytes)
      .catch(() => this.#memory.addFile({ ...file, isStored: false }, bytes));
  }

  async updateFile(file: QueuedFile): Promise<void> {
    await this.#onBoth(store => store.updateFile(file));
  }

  async bytes(id: string): Promise<Blob | undefined> {
    return (await this.#memory.bytes(id)) ?? (await this.#tried(disk => disk.bytes(id), undefined));
  }

  async removeFile(id: string): Promise<void> {
    this.#removed.add(id);
    await this.#onBoth(store => store.removeFile(id));
  }

  async removeLink(link: string): Promise<void> {
    await this.#onBoth(store => store.removeLink(link));
  }

  async removeOld(now: number, filesBefore: number): Promise<void> {
    await this.#onBoth(store => store.removeOld(now, filesBefore));
  }

  #tried<T>(read: (disk: Store) => Promise<T>, otherwise: T): Promise<T> {
    return read(this.#disk).catch(() => otherwise);
  }

  async #onBoth(change: (store: Store) => Promise<void>): Promise<void> {
    await this.#tried(change, undefined);
    await change(this.#memory);
  }
}
