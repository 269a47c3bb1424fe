import * as v from 'valibot';
import { messages } from '../../shared/messages.ts';
import { defineRoute } from '../../shared/route.ts';
import { Filled, Id, IdParameters } from '../../shared/schemas.ts';
import { readActivity, readRole, recordActivity, recordOwnActivity } from '../../shared/uses.ts';
import { ExportedApplication } from '../export/routes.ts';
import { changeWords, queryIndex, readNameRule, startWork } from '../uses.ts';
import { importColumns, importLimits } from './import-columns.ts';

/**
 * Applications of an earlier list, row by row from the file that a browser reads. An import is known by its file: who
 * begins with the same one goes on with it, and no row of it becomes two records.
 */

const count = (what: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(importLimits.rows), v.description(what));

/** The history has a line of it before anything is looked for or written. */
export const beginImport = defineRoute({
  name: 'beginImport',
  summary:
    'Begins an import of applications, or goes on with the one of the same file; the history says who, and of which file',
  method: 'POST',
  path: '/api/application/beginImport',
  audience: 'superAdmin',
  body: v.strictObject({
    file: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/),
      v.description('The SHA-256 of the file, in hexadecimal digits: the same file is the same import.'),
    ),
    name: Filled(messages.invalid('file name'), messages.invalid('file name')),
    rows: count('How many rows the file has.'),
  }),
  response: v.object({ _id: Id }),
  success: 201,
  uses: [readRole, { on: 'applications', actions: ['dynamodb:PutItem'] }, ...recordActivity],
});

const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(importLimits.keyLength));

const keys = (what: string) =>
  v.optional(v.pipe(v.array(Key), v.maxLength(importLimits.keysAtOnce), v.description(what)), []);

const Taken = v.object({
  field: v.pipe(v.picklist(['email', 'passport']), v.description('What it has.')),
  value: v.pipe(v.string(), v.description('The value that it has.')),
  application: v.pipe(v.string(), v.description('The id of the application that has it.')),
});

/** Finds what is there already of the rows of a file, so that a dry run can say what an import would do. */
export const checkImport = defineRoute({
  name: 'checkImport',
  summary:
    'The applications that rows of a file name, and the open ones that have their passports and emails',
  method: 'POST',
  path: '/api/application/checkImport/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({
    ids: keys('Ids of applications.'),
    passports: keys('Passport numbers, as they are stored.'),
    closed: keys('Passport numbers whose closed cases are wanted as well.'),
    emails: keys('Email addresses, as they are stored.'),
  }),
  bodyBytes: importLimits.bodyBytes,
  response: v.object({
    applications: v.pipe(
      v.array(ExportedApplication),
      v.description(
        'The applications that are named, and those that have one of the passports, as asked for.',
      ),
    ),
    taken: v.pipe(v.array(Taken), v.description('Which open application has which of the values.')),
  }),
  failures: ['NOT_FOUND'],
  uses: [
    readRole,
    { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    queryIndex('identity'),
  ],
});

const rowNumber = 'The number of the row in the file.';

const Row = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 21), v.description(rowNumber)),
  cells: v.pipe(
    v.array(v.string()),
    v.maxLength(importColumns.length),
    v.description(
      'Its cells in the order of `columns`: days as `YYYY-MM-DD`, what is agreed to as `yes` or `no`.',
    ),
  ),
});

const Result = v.object({
  row: v.pipe(v.number(), v.description(rowNumber)),
  outcome: v.pipe(
    v.picklist(['added', 'here', 'refused']),
    v.description('`here`: it was added before, and may have been deleted since.'),
  ),
  _id: v.optional(Id),
  faults: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description('What is wrong, by the column.')),
  ),
});

/** Rows are sent as cells without names: with those, fewer than half as many fit into a call. */
export const importApplications = defineRoute({
  name: 'importApplications',
  summary: 'Records rows of a file as applications, each once; answers of each row what became of it',
  method: 'POST',
  path: '/api/application/importApplications/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({
    columns: v.pipe(
      v.array(v.picklist(importColumns)),
      v.maxLength(importColumns.length),
      v.description('What the cells of a row are.'),
    ),
    rows: v.pipe(v.array(Row), v.maxLength(importLimits.rowsAtOnce), v.description('Rows of the file.')),
    receivedColumn: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(-1),
        v.maxValue(2 ** 14),
        v.description(
          'The place in the file of the column with the days of receipt, of which ids are made: the same in every call. -1 where it has none.',
        ),
      ),
      -1,
    ),
    finished: v.optional(
      v.pipe(
        v.strictObject({
          added: count('How many applications were added.'),
          changed: count('How many applications were changed.'),
        }),
        v.description('With the last rows: what became of all, for the history.'),
      ),
    ),
  }),
  bodyBytes: importLimits.bodyBytes,
  response: v.object({
    results: v.pipe(v.array(Result), v.description('What became of each row.')),
  }),
  failures: ['NOT_FOUND'],
  timeoutSeconds: 20,
  uses: [
    readRole,
    { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    changeWords,
    startWork,
    recordOwnActivity,
    readActivity,
    readNameRule,
  ],
});
