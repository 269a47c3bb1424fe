/**
 * Tables and indexes. The data stack creates them from here, and the stores use these names. Indexes are sparse: a record
 * without the key attributes is not in the index. So a deleted application leaves every list at once.
 */
export interface Index {
  readonly partition: string;
  readonly sort: string;
  /** Attributes that the index copies in addition to the keys, or all of them. */
  readonly carries: readonly string[] | 'all';
}

export interface Table {
  readonly partition: string;
  readonly sort?: string;
  /** Attribute with the Unix time in seconds after which DynamoDB removes the record. */
  readonly expires?: string;
  /** Set if expired records must never be restored by point-in-time recovery or from a backup. */
  readonly isForgotten?: true;
  readonly indexes: Readonly<Record<string, Index>>;
}

/** Columns of the staff list in one attribute: `application/rules/row.ts`. */
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
      /** Sorts copies by the key that signed them, to find those that must be signed again. */
      signed: { partition: 'signingShard', sort: 'signingKey', carries: [] },
    },
  },
  /** Search index: words of applications by their first letters: `application/rules/words.ts`. */
  words: { partition: 'beginning', sort: 'place', indexes: {} },
  /** Queues of the office: `application/rules/queues.ts`. Items change in the transaction of their application. */
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
   * Counts of openings of applicants' copies: `application/store/openings.ts`. A separate table, because the public function that
   * counts must not write applications.
   */
  openings: { partition: 'application', indexes: {} },
  /** Client address of each entry of `activity` with a caller. A separate table, because it expires. */
  clientAddresses: { partition: 'entry', expires: 'expires', isForgotten: true, indexes: {} },
  /** Emails due to applicants, and their outcomes: `application/notices/notice-record.ts`. */
  notices: {
    partition: 'application',
    indexes: { waiting: { partition: 'waiting', sort: 'due', carries: 'all' } },
  },
  /** Counters against guesses of passports, and codes sent by email. All expire. */
  enquiryGuard: { partition: 'key', expires: 'expires', indexes: {} },
  /** Counters of failed sign-ins, and codes for new passwords of staff. All expire. */
  signInGuard: { partition: 'key', expires: 'expires', indexes: {} },
  /** Keys of uploads that a record uses, so that no other record can: `files/saving-uploads.ts`. All expire. */
  savedUploads: { partition: 'key', expires: 'expires', indexes: {} },
  /** Leases, each held by one caller at a time: `server/aws/lease.ts`. */
  leases: { partition: 'name', expires: 'expires', indexes: {} },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export type IndexName<T extends TableName> = Extract<keyof (typeof tables)[T]['indexes'], string>;
