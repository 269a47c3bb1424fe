import * as v from 'valibot';
import { messages } from '../../shared/messages.ts';
import { defineRoute } from '../../shared/route.ts';
import { Email, Id, IdParameters, IsoDate, RequiredText } from '../../shared/schemas.ts';
import { readActivity, readRole, recordActivity, recordOwnActivity } from '../../shared/uses.ts';
import { fields } from '../fields.ts';
import { LikelyPerson, TypedPerson } from '../likely/routes.ts';
import { changeWords, countSteps, queryIndex, startWork } from '../uses.ts';
import { ComparedApplication } from './compared.ts';
import { importColumns, importLimits } from './import-columns.ts';

/** An import belongs to the person who started it, for `importHours`. Other callers get 404. */

const count = (what: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(importLimits.rows), v.description(what));

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(importLimits.columnNameLength));

export const ColumnName = v.object({
  name: v.pipe(Name, v.description('Letters and digits of the column’s name, in lower case.')),
  column: v.pipe(v.picklist(importColumns), v.description('What the column is imported as.')),
});
export type ColumnName = v.InferOutput<typeof ColumnName>;

/** Starts an import. Writes a history entry before anything else is read or written. */
export const beginImport = defineRoute({
  name: 'beginImport',
  summary:
    'Begins an import of applications, which only the caller can use, for 24 hours; the history says who, and of which file',
  method: 'POST',
  path: '/api/application/beginImport',
  audience: 'superAdmin',
  body: v.strictObject({
    file: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/),
      v.description('The SHA-256 of the file, in hexadecimal digits. A row of the same file is added once.'),
    ),
    name: RequiredText(messages.invalid('file name'), messages.invalid('file name')),
    rows: count('How many rows the file has.'),
    names: v.optional(
      v.pipe(
        v.array(v.strictObject({ ...ColumnName.entries, column: v.optional(ColumnName.entries.column) })),
        v.maxLength(importLimits.columnNamesAtOnce),
        v.description('Columns that were matched by hand. Without `column`, the name is forgotten.'),
      ),
      [],
    ),
  }),
  response: v.object({ _id: Id }),
  success: 201,
  uses: [
    readRole,
    { on: 'applications', actions: ['dynamodb:PutItem'] },
    { on: 'settings', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    ...recordActivity,
  ],
});

const Passport = fields.passport.rule;

const keys = <const Key extends v.GenericSchema>(key: Key, what: string) =>
  v.optional(v.pipe(v.array(key), v.maxLength(importLimits.keysAtOnce), v.description(what)), []);

const Columns = v.pipe(v.array(v.picklist(importColumns)), v.maxLength(importColumns.length));

const Taken = v.object({
  field: v.pipe(v.picklist(['email', 'passport']), v.description('What it has.')),
  value: v.pipe(v.string(), v.description('The value that it has.')),
  application: v.pipe(v.string(), v.description('The id of the application that has it.')),
});

/** Finds the existing applications of a dry run, and records a view of each in its history. */
export const checkImport = defineRoute({
  name: 'checkImport',
  summary:
    'The compared columns of the applications that rows of a file name or whose passports they have, and applications that are likely of the same people; each reading is recorded',
  method: 'POST',
  path: '/api/application/checkImport/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({
    columns: v.optional(v.pipe(Columns, v.description('The columns that are compared.')), []),
    ids: keys(Id, 'Ids of applications.'),
    passports: keys(Passport, 'Passport numbers.'),
    closed: keys(
      v.strictObject({
        passport: Passport,
        day: v.pipe(IsoDate, v.description('The day on which the case was closed.')),
      }),
      'Closed cases, by passport number and day.',
    ),
    emails: keys(Email(messages.invalidEmail), 'Email addresses.'),
    people: v.optional(
      v.pipe(
        v.array(TypedPerson),
        v.maxLength(importLimits.peopleAtOnce),
        v.description('People of new rows, to find applications that are likely theirs.'),
      ),
    ),
  }),
  bodyBytes: importLimits.bodyBytes,
  response: v.object({
    applications: v.pipe(
      v.array(ComparedApplication),
      v.description('The compared columns of the applications that were found.'),
    ),
    taken: v.pipe(v.array(Taken), v.description('Which open application has which of the values.')),
    unreadable: v.optional(
      v.pipe(
        v.array(
          v.object({
            application: v.pipe(v.string(), v.description('The id of the application.')),
            passport: v.optional(
              v.pipe(v.string(), v.description('The passport number of the closed case that was asked for.')),
            ),
          }),
        ),
        v.description('Applications that cannot be read, so that their rows cannot be compared.'),
      ),
    ),
    likely: v.optional(
      v.pipe(
        v.array(v.array(LikelyPerson)),
        v.description('Applications that are likely of each of the people, in their order.'),
      ),
    ),
  }),
  failures: ['NOT_FOUND'],
  uses: [
    readRole,
    { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    queryIndex('identity'),
    { on: 'words', actions: ['dynamodb:Query'] },
    ...recordActivity,
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

const RowOutcome = v.picklist(['added', 'existing', 'refused']);
export type RowOutcome = v.InferOutput<typeof RowOutcome>;

const Result = v.object({
  row: v.pipe(v.number(), v.description(rowNumber)),
  outcome: v.pipe(
    RowOutcome,
    v.description(
      '`existing`: it was added before. If it was deleted since this import began, it is not added again.',
    ),
  ),
  _id: v.optional(Id),
  faults: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description('What is wrong, by the column.')),
  ),
});

/** Rows are arrays of cells. With column names, fewer than half as many would fit into a request. */
export const importApplications = defineRoute({
  name: 'importApplications',
  summary: 'Records rows of a file as applications, each once; answers of each row what became of it',
  method: 'POST',
  path: '/api/application/importApplications/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({
    columns: v.pipe(Columns, v.description('What the cells of a row are.')),
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
        v.boolean(),
        v.description('True with the last rows: ends the import, and writes its counts into the history.'),
      ),
      false,
    ),
  }),
  bodyBytes: importLimits.bodyBytes,
  response: v.object({
    results: v.pipe(v.array(Result), v.description('What became of each row.')),
    ended: v.optional(
      v.pipe(
        v.object({
          added: count('Applications that the import added.'),
          changed: count('Applications that the import changed.'),
          left: count('Rows of the file that it neither added nor changed.'),
        }),
        v.description('What the import did in all, once it has ended.'),
      ),
    ),
  }),
  failures: ['NOT_FOUND', 'CONFLICT'],
  timeoutSeconds: 20,
  uses: [
    readRole,
    {
      on: 'applications',
      actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    },
    changeWords,
    startWork,
    countSteps,
    recordOwnActivity,
    readActivity,
  ],
});
