import {
  type ComparedApplication,
  checklistItems,
  countryName,
  type ExportedApplication,
  type fetchExport,
  fieldNames,
  fields,
  type ImportColumn,
  officeDayOf,
  type RouteResponse,
  stages,
} from '../../../../../functions/contract.ts';
import type { Column } from '../../../shared/sheet.ts';
import { itemStateWords, namesAsInPassportTitle, noticeLabels } from '../../record-words.ts';
import { approvedOn } from '../../sections.ts';
import { stageWords, writtenLanguageNames } from '../../words.ts';

/** Columns of an export. Their names are those of the screens, so that an import recognises them. Pure. */

/** Columns that an import reads only in the browser, to find the record or to confirm its names. */
export const localColumns = ['record', 'version', 'passportLines', 'passportLine2'] as const;
type LocalColumn = (typeof localColumns)[number];
/** A column that an import recognises. An import ignores the other columns of an export. */
export type KnownColumn = ImportColumn | LocalColumn;

interface ValueColumn<R> extends Column {
  readonly value: (record: R) => string | undefined;
}
/** Columns that an import recognises use only fields of `ComparedApplication`, because an import loads no others. */
type ExportColumn =
  | (ValueColumn<ExportedApplication> & { readonly id?: undefined })
  | (ValueColumn<ComparedApplication> & { readonly id: KnownColumn });

const text = <R>(header: string, value: ValueColumn<R>['value'], width = 16): ValueColumn<R> => ({
  header,
  kind: 'text',
  width,
  value,
});
const day = <R>(header: string, value: ValueColumn<R>['value']): ValueColumn<R> => ({
  header,
  kind: 'day',
  width: 12,
  value,
});
const known = (id: KnownColumn, column: ValueColumn<ComparedApplication>): ExportColumn => ({
  ...column,
  id,
});
/** Day of an instant in the time zone of Dhaka, as in the list's date filter. */
const dayOfInstant = (instant: string | undefined) => instant && officeDayOf(new Date(instant));

export const exportColumns: readonly ExportColumn[] = [
  ...fieldNames.map(name => {
    const { label, control } = fields[name];
    if (control === 'day')
      return known(
        name,
        day(label.en, record => record[name]),
      );
    if (control === 'country')
      return known(
        name,
        text(label.en, record => countryName(record[name] ?? '')),
      );
    return known(
      name,
      text(label.en, record => record[name], control === 'email' ? 28 : 18),
    );
  }),
  known(
    'namesAsInPassport',
    text(namesAsInPassportTitle, ({ namesAsInPassport }) => (namesAsInPassport ? 'Yes' : 'No'), 10),
  ),
  known(
    'isStatus',
    text('Status', ({ isStatus }) => isStatus, 10),
  ),
  known(
    'statusDate',
    day('Status Since', ({ statusDate }) => statusDate),
  ),
  text('Stage', ({ stage }) => stage && stageWords[stage], 20),
  ...stages.map(stage =>
    known(
      stage,
      day(stageWords[stage], record => record.stages[stage]?.date),
    ),
  ),
  known(
    'pending',
    day('Visa Collect Date', ({ pending }) => pending),
  ),
  known('approve', day('Visa Approve Date', approvedOn)),
  text('Documents Still Needed', neededText, 40),
  text('Looked After By', ({ assignee }) => assignee?.name, 20),
  known(
    'language',
    text(noticeLabels.language, ({ language }) => language && writtenLanguageNames[language]),
  ),
  known(
    'consent',
    text(noticeLabels.consent, ({ consent }) => (consent ? 'Yes' : 'No')),
  ),
  day('Added', ({ createdAt }) => dayOfInstant(createdAt)),
  day('Changed', ({ updatedAt }) => dayOfInstant(updatedAt)),
  known(
    'closed',
    day('Closed', ({ closedAt }) => dayOfInstant(closedAt)),
  ),
  known(
    'version',
    text('Version', ({ version }) => String(version), 8),
  ),
  known(
    'record',
    text('Record', ({ _id }) => _id, 26),
  ),
];

export function exportRow(record: RouteResponse<typeof fetchExport>['applications'][number]): string[] {
  return exportColumns.map(({ value }) => value(record) ?? '');
}

function neededText({ needed }: ExportedApplication): string {
  return needed
    .map(({ name, state }) => {
      const label = checklistItems[name].label.en;
      return state === 'missing' ? label : `${label} (${itemStateWords[state].toLowerCase()})`;
    })
    .join('; ');
}
