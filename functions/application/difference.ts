import { compareFields } from '../server/compare-fields.ts';
import { filesOf, type StoredApplication } from './stored-application.ts';

/** What a history entry says of a change of an application. Pure. */

/** Left out of the history: every write changes these. */
const bookkeeping: readonly string[] = [
  ...['version', 'createdAt', 'updatedAt', 'deletedBy', 'closedBy'],
  ...['copyId', 'copySince', 'proof', 'signedBy', 'counted', 'paced', 'happened', 'lookedAgain', 'joined'],
];

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they are; files by their names. */
export function difference(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { before: Fields; after: Fields } {
  const was: Fields = before ? withNamedMarks(before) : {};
  const is: Fields = withNamedMarks(after);
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  const changes = compareFields(
    [...names].filter(name => !bookkeeping.includes(name)),
    was,
    is,
  );
  // The note before it has a line of its own.
  const { note, ...earlier } = filesByName(changes.before, before);
  return { before: earlier, after: filesByName(changes.after, after) };
}

/**
 * Each stage and each mark of the checklist under a name of its own, `stages.biometrics` or `checklist.passport`, so that
 * the history tells which of them changed.
 */
export function withNamedMarks({ stages = {}, checklist = {}, ...record }: StoredApplication): Fields {
  const named = Object.entries({ stages, checklist }).flatMap(([group, marks]) =>
    Object.entries(marks).map(([name, mark]) => [`${group}.${name}`, mark] as const),
  );
  return { ...record, ...Object.fromEntries(named) };
}

function filesByName(fields: Fields, record: StoredApplication | undefined): Fields {
  const changed = filesOf(record ?? {}).filter(([slot]) => Object.hasOwn(fields, slot));
  return { ...fields, ...Object.fromEntries(changed.map(([slot, file]) => [slot, file.name])) };
}
