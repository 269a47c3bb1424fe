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
  readonly indexes: Readonly<Record<string, Index>>;
}

/** What a row of the staff list shows. */
const listed = ['surname', 'givenN', 'isAdmin', 'isStatus', 'passport', 'pending', 'approve', 'version'];

export const tables = {
  applications: {
    partition: '_id',
    expires: 'expires',
    indexes: {
      enquiry: { partition: 'enquiryPassport', sort: 'enquiryNationality', carries: 'all' },
      newest: { partition: 'listed', sort: '_id', carries: listed },
      status: { partition: 'listedStatus', sort: '_id', carries: listed },
      passport: {
        partition: 'listed',
        sort: 'passport',
        carries: listed.filter(name => name !== 'passport'),
      },
    },
  },
  slides: { partition: '_id', indexes: {} },
  settings: { partition: 'name', indexes: {} },
  activity: { partition: 'subject', sort: 'at', indexes: {} },
  enquiryGuard: { partition: 'key', expires: 'expires', indexes: {} },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export type IndexName<T extends TableName> = Extract<keyof (typeof tables)[T]['indexes'], string>;
