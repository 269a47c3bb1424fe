import * as v from 'valibot';
import {
  type ComparedApplication,
  type ImportValues,
  type NameField,
  nameFields,
  ruleOf,
} from '../../../../functions/contract.ts';
import { readPassportLines } from '../passport/passport-lines.ts';
import { statesNames } from '../passport/stated-names.ts';
import type { KnownColumn } from './columns.ts';

/** Checks whether the passport lines of a row contain its names, if one of them has an unusual length. */
export function linesStateNames(
  { surname = '', givenN = '', passportLines = '', passportLine2 = '' }: Texts,
  today: string,
): boolean {
  const lines = `${passportLines}\n${passportLine2}`.trim();
  if (lines === '' || (isUsual('surname', surname) && isUsual('givenN', givenN))) return false;
  return statesNames(readPassportLines(lines, { today }), { surname, givenN });
}

type Texts = Readonly<Partial<Record<KnownColumn, string>>>;

const isUsual = (field: NameField, name: string) => v.is(ruleOf(field, { isEdit: true }), name);

interface Statement extends Pick<ComparedApplication, 'namesAsInPassport'> {
  readonly changes: Pick<ComparedApplication, 'namesAsInPassport'>;
  /** Names that are invalid without the confirmation. */
  readonly faults: readonly { readonly column: NameField; readonly message: string }[];
}

/** Returns the confirmation of names after a row changed its record. An empty cell keeps the record's confirmation. */
export function statementOf(values: ImportValues, record: ComparedApplication): Statement {
  const stated = values.namesAsInPassport;
  const namesAsInPassport = stated === undefined ? record.namesAsInPassport : stated === 'yes';
  if (!record.namesAsInPassport || namesAsInPassport) {
    const isNews = namesAsInPassport && !record.namesAsInPassport;
    return { namesAsInPassport, changes: isNews ? { namesAsInPassport } : {}, faults: [] };
  }
  const faults = nameFields.flatMap(column => {
    const rule = v.optional(ruleOf(column, { isEdit: true }));
    const { issues } = v.safeParse(rule, values[column] ?? record[column]);
    return issues ? [{ column, message: issues[0].message }] : [];
  });
  return { namesAsInPassport, changes: {}, faults };
}
