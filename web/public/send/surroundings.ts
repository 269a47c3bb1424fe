import type {
  finishDocument,
  linkPieces,
  openDocumentRequest,
  RouteResponse,
  startDocument,
  WantedDocument,
} from '../../../functions/contract.ts';
import type { PutOptions } from '../../shared/put.ts';

/** What the engine that sends documents needs from the browser. Tests pass their own. */
export interface Surroundings {
  readonly store: Store;
  readonly network: Network;
  readonly clock: Clock;
  /** Runs the task when no other tab runs one for this link. Another tab's task ends with the tab. */
  readonly exclusively: (link: string, task: () => Promise<void>) => Promise<void>;
}

export type Item = WantedDocument['item'];

/** A file that has not arrived yet. */
export interface QueuedFile {
  readonly id: string;
  /** SHA-256 of the link's secret. */
  readonly link: string;
  readonly item: Item;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Id from the server once the file is started. */
  readonly document?: string | undefined;
  /** Number of pieces that have arrived, from the first one. */
  readonly pieces: number;
  /** Number of times that the server asked for the whole file again. */
  readonly restarts: number;
  /** False if the file is only in memory, because the browser could not store it. */
  readonly isStored: boolean;
}

/** What the server said when the link was opened. */
export interface LinkSession {
  readonly link: string;
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly wanted: readonly WantedDocument[];
  /** Whether the server has accepted a call of this session. */
  readonly isUsed: boolean;
}

/** Keeps files and session over a reload. A change is complete when its promise resolves. */
export interface Store {
  session(link: string): Promise<LinkSession | undefined>;
  saveSession(session: LinkSession): Promise<void>;
  endSession(link: string): Promise<void>;
  /** Returns the files of a link, first added first. */
  files(link: string): Promise<QueuedFile[]>;
  addFile(file: QueuedFile, bytes: Blob): Promise<void>;
  /** Changes a file, unless it was removed. */
  updateFile(file: QueuedFile): Promise<void>;
  bytes(id: string): Promise<Blob | undefined>;
  removeFile(id: string): Promise<void>;
  /** Removes everything of a link. */
  removeLink(link: string): Promise<void>;
  /** Removes sessions that have ended, and files that were added before a time, of all links. */
  removeOld(now: number, filesBefore: number): Promise<void>;
}

export type PieceLink = RouteResponse<typeof linkPieces>['pieces'][number];

/** Calls of the server. @throws RequestError */
export interface Network {
  open(link: string, dob: string): Promise<RouteResponse<typeof openDocumentRequest>>;
  start(session: string, file: QueuedFile): Promise<RouteResponse<typeof startDocument>>;
  linkPieces(
    session: string,
    document: string,
    first: number,
    sha256: readonly string[],
  ): Promise<readonly PieceLink[]>;
  /** Sends a piece. Returns the status of the answer, also of a refusal. */
  put(link: PieceLink, piece: Blob, options: Required<PutOptions>): Promise<number>;
  finish(session: string, document: string): Promise<RouteResponse<typeof finishDocument>>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this time, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}
