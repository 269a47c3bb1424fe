import { compareFields } from '../../server/compare-fields.ts';
import { filesOf, type StoredApplication } from '../stored-application.ts';

/** Fields that the history leaves out, because every write changes them. */
const bookkeeping: readonly string[] = [
  ...['version', 'createdAt', 'updatedAt', 'deletedBy', 'closedBy'],
  // Their changes have entries of their own, with words instead of lists.
  ...['documentRequests', 'arrived'],
  ...['copyId', 'copySince', 'proof', 'signedBy', 'lastActivity', 'lookAgainDone', 'joined'],
];

type Fields = Readonly<Record<string, unknown>>;

/** Returns the differing fields with their old and new values, for the history. Files are given by name. */
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
  // The earlier note is left out, because it has its own history entry.
  const { note, ...earlier } = filesByName(changes.before, before);
  return { before: earlier, after: filesByName(changes.after, after) };
}

/** Gives each stage its own key, such as `stages.biometrics`, so that the history shows which one changed. */
export function withNamedMarks({ stages, checklist = {}, ...record }: StoredApplication): Fields {
  const named = Object.entries({ stages, checklist }).flatMap(([group, marks]) =>
    Object.entries(marks).map(([name, mark]) => [`${group}.${name}`, mark] as const),
  );
  return { ...record, ...Object.fromEntries(named) };
}

function filesByName(fields: Fields, record: StoredApplication | undefined): Fields {
  const changed = filesOf(record ?? {}).filter(([slot]) => Object.hasOwn(fields, slot));
  return { ...fields, ...Object.fromEntries(changed.map(([slot, file]) => [slot, file.name])) };
}
