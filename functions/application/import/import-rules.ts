import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { WrittenLanguage } from '../../shared/schemas.ts';
import { isIsoDate } from '../../shared/text.ts';
import { type ApplicationField, fieldNames, fields, isAskedFor, mayBeMissing, ruleOf } from '../fields.ts';
import { collectDayProblem, pastDayProblem } from '../rules/days.ts';
import { type Stages, Status, stages } from '../stages.ts';
import { type ImportColumn, type ImportValues, isYesNoOrEmpty } from './import-columns.ts';

/** Validates a row, in the dry run and on the server. Spreadsheets have no portrait, so a row needs none. */

export const importMessages = {
  yesOrNo: 'Please enter Yes or No.',
  notApproved: 'Only an approved application has a day of approval.',
  closedLongAgo: `A case that was closed over ${limits.retentionYearsMin} years ago is not kept.`,
} as const;

export interface Imported {
  readonly fields: Readonly<Partial<Record<ApplicationField, string>>>;
  readonly namesAsInPassport: boolean;
  readonly language: WrittenLanguage | undefined;
  readonly consent: boolean;
  readonly emailShared: boolean;
  readonly isStatus: Status;
  readonly statusDate: string | undefined;
  readonly pending: string | undefined;
  readonly approve: string | undefined;
  readonly stages: Stages;
  readonly closed: string | undefined;
}

export type Faults = Readonly<Partial<Record<ImportColumn, string>>>;

interface Rules {
  readonly today: string;
}

export function readImported(
  values: ImportValues,
  rules: Rules,
): { readonly imported: Imported } | { readonly faults: Faults } {
  const faults: Partial<Record<ImportColumn, string>> = {};
  const read = {
    fields: readFields(values, faults),
    ...readCase(values, rules.today, faults),
  };
  return Object.keys(faults).length > 0 ? { faults } : { imported: read };
}

type Found = Partial<Record<ImportColumn, string>>;

function readFields(values: ImportValues, faults: Found): Imported['fields'] {
  const namesAsInPassport = values.namesAsInPassport === 'yes';
  const read = fieldNames.flatMap(name => {
    const value = values[name] ?? '';
    const isNeeded = !fields[name].isOptional && isAskedFor(name, values.visaType);
    if (value === '' && mayBeMissing(name) && !isNeeded) return [];
    const { issues, output } = v.safeParse(ruleOf(name, { namesAsInPassport }), value);
    if (!issues) return [[name, String(output)] as const];
    faults[name] = issues[0].message;
    return [];
  });
  return Object.fromEntries(read);
}

function readCase(values: ImportValues, today: string, faults: Found): Omit<Imported, 'fields'> {
  const note = (column: ImportColumn, fault: string | undefined) => {
    if (fault !== undefined) faults[column] ??= fault;
  };
  const day = (column: ImportColumn, problem = pastDayProblem) => {
    const value = values[column];
    if (!value) return undefined;
    note(column, isIsoDate(value) ? problem(value, today) : messages.invalid('date'));
    return value;
  };
  const agreed = (column: ImportColumn) => {
    const value = values[column] ?? '';
    if (!isYesNoOrEmpty(value)) note(column, importMessages.yesOrNo);
    return value === 'yes';
  };
  const chosen = <Choice extends string>(column: ImportColumn, schema: v.GenericSchema<unknown, Choice>) => {
    const { success, output } = v.safeParse(schema, values[column]);
    if (success) return output as Choice;
    if (values[column]) note(column, messages.invalid(column === 'isStatus' ? 'status' : 'language'));
    return undefined;
  };
  const isStatus = chosen('isStatus', Status) ?? 'Pending';
  const approve = day('approve');
  if (approve && isStatus !== 'Approved') note('approve', importMessages.notApproved);
  const closed = day('closed');
  if (closed && isLongAgo(closed, today)) note('closed', importMessages.closedLongAgo);
  const reached: Stages = Object.fromEntries(
    stages.flatMap(stage => {
      const date = day(stage);
      return date ? [[stage, { date }]] : [];
    }),
  );
  return {
    namesAsInPassport: agreed('namesAsInPassport'),
    language: chosen('language', WrittenLanguage),
    consent: agreed('consent'),
    emailShared: agreed('emailShared'),
    isStatus,
    statusDate: day('statusDate'),
    pending: day('pending', collectDayProblem),
    approve,
    closed,
    // Dates the decision with the approval, as for records from before stages existed.
    stages: approve && !reached.decision ? { ...reached, decision: { date: approve } } : reached,
  };
}

/** Returns whether a case closed on this day may already be removed under the shortest possible setting. */
function isLongAgo(day: string, today: string): boolean {
  const year = Number(today.slice(0, 'YYYY'.length)) - limits.retentionYearsMin;
  return day <= `${year}${today.slice('YYYY'.length)}`;
}
