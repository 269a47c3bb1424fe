/** Indexes are sparse: a deleted application has no index keys, and so leaves every list at once. */
export interface Index {
  readonly partition: string;
  readonly sort: string;
  readonly carries: readonly string[] | 'all';
}

export interface Table {
  readonly partition: string;
  readonly sort?: string;
  /** Attribute with the time, in seconds of Unix time, after which DynamoDB removes the record. */
  readonly expires?: string;
  /** The table has no backups, because its expired records must not return from one. */
  readonly isForgotten?: true;
  readonly indexes: Readonly<Record<string, Index>>;
}

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
      signed: { partition: 'signingShard', sort: 'signingKey', carries: [] },
    },
  },
  words: { partition: 'beginning', sort: 'place', indexes: {} },
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
  /** In its own table, because the public function that counts openings must not write applications. */
  openings: { partition: 'application', indexes: {} },
  /** Addresses have their own table, because they expire. */
  clientAddresses: { partition: 'entry', expires: 'expires', isForgotten: true, indexes: {} },
  /** Messages to applicants and calls. `waiting` is the channel on which a message waits to be sent. */
  messages: {
    partition: 'application',
    sort: 'id',
    indexes: { waiting: { partition: 'waiting', sort: 'due', carries: 'all' } },
  },
  /** When messages went to a number or address, by a keyed hash of it, and the money spent in a month. */
  messageBudget: { partition: 'key', expires: 'expires', indexes: {} },
  /** Short links in messages to phones, by the SHA-256 of their tokens. */
  messageLinks: { partition: 'link', expires: 'expires', indexes: {} },
  enquiryGuard: { partition: 'key', expires: 'expires', indexes: {} },
  signInGuard: { partition: 'key', expires: 'expires', indexes: {} },
  /** Links for sending documents, by the SHA-256 of their secrets. */
  documentLinks: { partition: 'link', expires: 'expires', indexes: {} },
  savedUploads: { partition: 'key', expires: 'expires', indexes: {} },
  leases: { partition: 'name', expires: 'expires', indexes: {} },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export type IndexName<T extends TableName> = Extract<keyof (typeof tables)[T]['indexes'], string>;
