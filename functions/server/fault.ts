import * as v from 'valibot';
import { isId } from '../shared/id.ts';

/** An error on our side. The log contains its message, so the message must not contain personal data. */
export class Fault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Fault';
  }
}

/** Error for data that we stored or built wrongly. A retry cannot help. */
export class UnreadableFault extends Fault {}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? [])
    .map(({ key }) => (/^([A-Za-z]\w*|\d{1,6})$/.test(String(key)) ? String(key) : '*'))
    .join('.');
}

/** Names a record in the log. Leaves out a key that is no id, because it may contain personal data. */
export function nameWithId(what: string, id: unknown): string {
  return typeof id === 'string' && isId(id) ? `${what} ${id}` : what;
}

/** @param what name in the log, without personal data @throws UnreadableFault with the names of wrong fields */
export function parseOrFault<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  what: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const wrong = new Set(result.issues.map(issue => pathOf(issue) || 'all of it'));
  throw new UnreadableFault(`${what} is not as it should be: ${[...wrong].join(', ')}`);
}
