import { limits } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { sha256Of } from '../../shared/sha256.ts';
import type { PieceLink, QueuedFile, Surroundings } from './surroundings.ts';

/** Sends one file in pieces, and asks the server to join them. */

/** Links for pieces work for five minutes. Older ones than this are requested again. */
const linkMilliseconds = 4 * 60_000;
/** Links are requested for the pieces of this time, so that few of them become too old on a slow line. */
const aheadMilliseconds = 2 * 60_000;
const firstLinks = 4;
/** A piece is refused so often before the failure is treated like one of the server. */
const mostRefusals = 3;

export interface Progress {
  /** Called with the bytes of the file that have been sent. */
  readonly onBytes: (bytes: number) => void;
  /** Called after each piece that has arrived, and when the file is started. */
  readonly onStep: (file: QueuedFile) => void;
  readonly onCheck: () => void;
  /** Called when the server accepts the session. */
  readonly onAccepted: () => Promise<void>;
  readonly signal: AbortSignal;
}

export class FileSender {
  readonly #surroundings: Surroundings;
  readonly #session: string;
  readonly #progress: Progress;
  #file: QueuedFile;
  #links = new Map<number, PieceLink>();
  #linkedAt = 0;
  #pieceMilliseconds: number;

  /** @param pieceMilliseconds how long a piece took last, if known */
  constructor(
    surroundings: Surroundings,
    session: string,
    file: QueuedFile,
    progress: Progress,
    pieceMilliseconds = aheadMilliseconds / firstLinks,
  ) {
    this.#surroundings = surroundings;
    this.#session = session;
    this.#file = file;
    this.#progress = progress;
    this.#pieceMilliseconds = pieceMilliseconds;
  }

  get pieceMilliseconds(): number {
    return this.#pieceMilliseconds;
  }

  /** Resolves when the server has the file. @throws RequestError; Error if the bytes cannot be read */
  async send(): Promise<void> {
    const { store, network } = this.#surroundings;
    const bytes = await store.bytes(this.#file.id);
    if (!bytes) throw new Error('The bytes of the file are gone');
    const document = this.#file.document ?? (await this.#start());
    await this.#sendPieces(document, bytes);
    this.#progress.signal.throwIfAborted();
    this.#progress.onCheck();
    await network.finish(this.#session, document);
    await this.#progress.onAccepted();
  }

  async #start(): Promise<string> {
    const { document } = await this.#surroundings.network.start(this.#session, this.#file);
    await this.#progress.onAccepted();
    await this.#update({ document, pieces: 0 });
    return document;
  }

  async #sendPieces(document: string, bytes: Blob): Promise<void> {
    const count = Math.ceil(bytes.size / limits.pieceBytes);
    let refusals = 0;
    while (this.#file.pieces < count) {
      this.#progress.signal.throwIfAborted();
      const number = this.#file.pieces;
      const link = await this.#linkOf(document, number, count, bytes);
      const status = await this.#put(link, pieceOf(bytes, number));
      // 412: the piece arrived before, but its answer was lost.
      if (status < 300 || status === 412) {
        refusals = 0;
        this.#links.delete(number);
        await this.#update({ pieces: number + 1 });
        continue;
      }
      refusals += 1;
      this.#links.clear();
      if (refusals === mostRefusals) throw new RequestError('response', 'S3 refuses a piece', { status });
    }
  }

  async #put(link: PieceLink, piece: Blob): Promise<number> {
    const { network, clock } = this.#surroundings;
    const begun = clock.now();
    this.#tell(0);
    const { signal } = this.#progress;
    const status = await network.put(link, piece, { onProgress: sent => this.#tell(sent), signal });
    this.#pieceMilliseconds = clock.now() - begun;
    return status;
  }

  async #linkOf(document: string, number: number, count: number, bytes: Blob): Promise<PieceLink> {
    const { network, clock } = this.#surroundings;
    const known = this.#links.get(number);
    if (known && clock.now() - this.#linkedAt < linkMilliseconds) return known;
    const wanted = Math.min(this.#ahead(), count - number);
    const sha256 = await Promise.all(
      Array.from({ length: wanted }, async (_, place) =>
        sha256Of(await pieceOf(bytes, number + place).arrayBuffer()),
      ),
    );
    const links = await network.linkPieces(this.#session, document, number, sha256);
    await this.#progress.onAccepted();
    this.#linkedAt = clock.now();
    this.#links = new Map(links.map((link, place) => [number + place, link]));
    const first = links[0];
    if (!first) throw new RequestError('unreadable', 'The server returned no link');
    return first;
  }

  #ahead(): number {
    const possible = Math.floor(aheadMilliseconds / Math.max(1, this.#pieceMilliseconds));
    return Math.max(1, Math.min(possible, limits.pieceLinks));
  }

  #tell(bytesOfPiece: number): void {
    this.#progress.onBytes(Math.min(this.#file.pieces * limits.pieceBytes + bytesOfPiece, this.#file.size));
  }

  async #update(changes: Partial<QueuedFile>): Promise<void> {
    this.#file = { ...this.#file, ...changes };
    await this.#surroundings.store.updateFile(this.#file);
    this.#progress.onStep(this.#file);
  }
}

function pieceOf(bytes: Blob, number: number): Blob {
  return bytes.slice(number * limits.pieceBytes, (number + 1) * limits.pieceBytes);
}
