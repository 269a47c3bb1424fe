import type { LinkSession, QueuedFile, Store } from './surroundings.ts';

/** Keeps everything in memory, until the page is closed. */
export class MemoryStore implements Store {
  readonly #sessions = new Map<string, LinkSession>();
  readonly #files = new Map<string, { readonly file: QueuedFile; readonly bytes: Blob }>();

  async session(link: string): Promise<LinkSession | undefined> {
    return this.#sessions.get(link);
  }

  async saveSession(session: LinkSession): Promise<void> {
    this.#sessions.set(session.link, session);
  }

  async endSession(link: string): Promise<void> {
    this.#sessions.delete(link);
  }

  async files(link: string): Promise<QueuedFile[]> {
    return [...this.#files.values()].map(({ file }) => file).filter(file => file.link === link);
  }

  async addFile(file: QueuedFile, bytes: Blob): Promise<void> {
    this.#files.set(file.id, { file, bytes });
  }

  async updateFile(file: QueuedFile): Promise<void> {
    const known = this.#files.get(file.id);
    if (known) this.#files.set(file.id, { ...known, file });
  }

  async bytes(id: string): Promise<Blob | undefined> {
    return this.#files.get(id)?.bytes;
  }

  async removeFile(id: string): Promise<void> {
    this.#files.delete(id);
  }

  async removeLink(link: string): Promise<void> {
    this.#sessions.delete(link);
    for (const { id } of await this.files(link)) this.#files.delete(id);
  }

  async removeOld(now: number, filesBefore: number): Promise<void> {
    for (const [link, { endsAt }] of this.#sessions) if (endsAt <= now) this.#sessions.delete(link);
    for (const [id, { file }] of this.#files) if (file.addedAt < filesBefore) this.#files.delete(id);
  }
}
