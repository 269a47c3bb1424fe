import { limits, type WantedDocument } from '../../functions/contract.ts';
import type { Network, PieceLink, QueuedFile } from '../public/send/surroundings.ts';
import { RequestError } from '../shared/request.ts';
import { sha256Of } from '../shared/sha256.ts';

/** A server of one link in memory, with the answers of the real one, for tests of the engine that sends documents. */

const dob = '1991-04-23';
export const rightDate = dob;

interface Started {
  readonly file: QueuedFile;
  readonly pieces: Map<number, Blob>;
  hasArrived: boolean;
}

type Call = 'open' | 'start' | 'linkPieces' | 'put' | 'finish';

export class DocumentServer implements Network {
  /** Names of the calls in their order. */
  readonly calls: Call[] = [];
  /** Errors for the next calls of a kind. `lost`: the call succeeds, but its answer is lost. */
  readonly failures: { readonly at: Call; readonly error?: RequestError; readonly isLost?: boolean }[] = [];
  readonly arrived: { readonly item: string; readonly sha256: string; readonly bytes: Blob }[] = [];
  sentBytes = 0;
  hasEnded = false;
  #sessions = new Set<string>();
  #started = new Map<string, Started>();
  #count = 0;
  readonly #wanted: readonly WantedDocument[];
  onPut: () => void | Promise<void> = () => undefined;

  constructor(wanted: readonly WantedDocument[]) {
    this.#wanted = wanted;
  }

  endSessions(): void {
    this.#sessions.clear();
  }

  forgetDocuments(): void {
    this.#started.clear();
  }

  losePiece(number: number): void {
    for (const { pieces } of this.#started.values()) pieces.delete(number);
  }

  open(_link: string, date: string): ReturnType<Network['open']> {
    return this.#call('open', async () => {
      if (date !== dob || this.hasEnded) throw refused('NOT_FOUND', 404);
      this.#count += 1;
      const session = `session ${this.#count}`;
      this.#sessions.add(session);
      const wanted = this.#wanted.map(document => ({
        ...document,
        arrived: this.arrived.filter(({ item }) => item === document.item).length,
      }));
      return { session, seconds: 1800, language: 'en', wanted, filesLeft: 20, bytesLeft: limits.bytesOfLink };
    });
  }

  start(session: string, file: QueuedFile): ReturnType<Network['start']> {
    return this.#call('start', async () => {
      this.#requireSession(session);
      if (this.arrived.some(({ sha256 }) => sha256 === file.sha256)) throw refused('DUPLICATE', 409);
      for (const [document, started] of this.#started)
        if (started.file.sha256 === file.sha256) return { document };
      this.#count += 1;
      const document = `document ${this.#count}`;
      this.#started.set(document, { file, pieces: new Map(), hasArrived: false });
      return { document };
    });
  }

  linkPieces(
    session: string,
    document: string,
    first: number,
    sha256: readonly string[],
  ): Promise<PieceLink[]> {
    return this.#call('linkPieces', async () => {
      this.#requireSession(session);
      this.#require(document);
      if (sha256.length > limits.pieceLinks) throw refused('INVALID', 400);
      return sha256.map((hash, place) => ({ url: `${document}|${first + place}`, headers: { hash } }));
    });
  }

  put(
    { url, headers }: PieceLink,
    piece: Blob,
    { onProgress, signal }: Parameters<Network['put']>[2],
  ): Promise<number> {
    return this.#call('put', async () => {
      signal.throwIfAborted();
      await this.onPut();
      signal.throwIfAborted();
      this.sentBytes += piece.size;
      const [document = '', number] = url.split('|');
      const { pieces } = this.#require(document);
      if (headers['hash'] !== (await sha256Of(await piece.arrayBuffer()))) return 400;
      if (pieces.has(Number(number))) return 412;
      pieces.set(Number(number), piece);
      onProgress(piece.size);
      return 200;
    });
  }

  finish(session: string, document: string): Promise<Record<never, never>> {
    return this.#call('finish', async () => {
      this.#requireSession(session);
      const started = this.#require(document);
      if (started.hasArrived) return {};
      const { file, pieces } = started;
      const ordered = [...pieces.entries()].toSorted(([one], [other]) => one - other);
      const bytes = new Blob(ordered.map(([, piece]) => piece));
      if ((await sha256Of(await bytes.arrayBuffer())) !== file.sha256) throw refused('CONFLICT', 409);
      started.hasArrived = true;
      this.arrived.push({ item: file.item, sha256: file.sha256, bytes });
      return {};
    });
  }

  async #call<T>(name: Call, answer: () => Promise<T>): Promise<T> {
    this.calls.push(name);
    const index = this.failures.findIndex(({ at }) => at === name);
    const [failure] = index < 0 ? [] : this.failures.splice(index, 1);
    if (failure && !failure.isLost) throw failure.error ?? offline();
    const result = await answer();
    if (failure) throw offline();
    return result;
  }

  #requireSession(session: string): void {
    if (!this.#sessions.has(session)) throw refused('NOT_FOUND', 404);
    if (this.hasEnded) throw refused('GONE', 410);
  }

  #require(document: string): Started {
    const started = this.#started.get(document);
    if (!started) throw refused('NOT_FOUND', 404);
    return started;
  }
}

export const offline = () => new RequestError('network', 'The server could not be reached.');

export function refused(code: NonNullable<RequestError['code']>, status: number, retryAfter?: number) {
  return new RequestError('response', code, {
    code,
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
