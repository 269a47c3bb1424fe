/**
 * The tables and their indexes, once: the data stack creates them from here and the stores read them by these names.
 * An index is sparse: a record without its key attributes is not in it, which is how a deleted application leaves
 * every list at once.
 */
export interface Index {
  readonly partition: string;
  readonly sort: string;
  /** The attributes that the index copies besides the keys, or all of them. */
  readonly carries: readonly string[] | 'all';
}

export interface Table {
  readonly partition: string;
  readonly sort?: string;
  /** The attribute with the second (Unix time) after which DynamoDB removes the record. */
  readonly expires?: string;
  /** Set where expired records must never come back, neither by point-in-time recovery nor from a backup. */
  readonly isForgotten?: true;
  readonly indexes: Readonly<Record<string, Index>>;
}

/** Columns of the staff list, as one attribute: `application/row.ts`. */
const row = ['row'];

export const tables = {
  applications: {
    partition: '_id',
    expires: 'expires',
    indexes: {
      identity: { partition: 'enquiryPassport', sort: 'enquiryIdentity', carries: 'all' },
      newest: { partition: 'listed', sort: '_id', carries: row },
      status: { partition: 'listedStatus', sort: '_id', carries: row },
      statusCollect: { partition: 'listedStatus', sort: 'collectKey', carries: row },
      statusApprove: { partition: 'listedStatus', sort: 'approveKey', carries: row },
      statusStage: { partition: 'listedStatusStage', sort: '_id', carries: row },
      deleted: {
        partition: 'listedDeleted',
        sort: 'deletedKey',
        carries: [...row, 'deletedAt', 'deletedBy'],
      },
      copy: { partition: 'verifiedCopy', sort: '_id', carries: ['copySince'] },
      /** Orders by the key that signed each copy, so that those are found that it has to sign again. */
      signed: { partition: 'signingShard', sort: 'signingKey', carries: [] },
    },
  },
  /** Words by which a search finds applications, each by its beginning: `application/words.ts`. */
  words: { partition: 'beginning', sort: 'place', indexes: {} },
  /** The office's queues: `application/queues.ts`. Each item follows its application in the same transaction. */
  work: { partition: 'queue', sort: 'place', indexes: {} },
  slides: { partition: '_id', indexes: {} },
  settings: { partition: 'name', indexes: {} },
  activity: {
    partition: 'subject',
    sort: 'at',
    indexes: {
      kind: { partition: 'kind', sort: 'at', carries: 'all' },
      person: { partition: 'who', sort: 'at', carries: 'all' },
    },
  },
  /**
   * Counts of the openings of each applicant's copy: `application/openings.ts`. Apart, as the public function that counts
   * writes no application.
   */
  openings: { partition: 'application', indexes: {} },
  /** Client's address of each entry of `activity` that somebody asked for. Apart from it, as it expires. */
  clientAddresses: { partition: 'entry', expires: 'expires', isForgotten: true, indexes: {} },
  /** Emails due to applicants, and their outcomes: `application/notices/notice-record.ts`. */
  notices: {
    partition: 'application',
    indexes: { waiting: { partition: 'waiting', sort: 'due', carries: 'all' } },
  },
  /** Counters against guessing passports, and the codes that were sent by email. All expire. */
  enquiryGuard: { partition: 'key', expires: 'expires', indexes: {} },
  /** Counters of failed sign-ins, and the codes for new passwords of staff. All expire. */
  signInGuard: { partition: 'key', expires: 'expires', indexes: {} },
  /** Keys of uploads that a record has, so that no other can have them: `files/saving-uploads.ts`. All expire. */
  savedUploads: { partition: 'key', expires: 'expires', indexes: {} },
  /** Leases that one caller can hold at a time: `server/aws/lease.ts`. */
  leases: { partition: 'name', expires: 'expires', indexes: {} },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export type IndexName<T extends TableName> = Extract<keyof (typeof tables)[T]['indexes'], string>;
