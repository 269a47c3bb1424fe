import * as v from 'valibot';

/**
 * An error on our side. We write its message, which never holds a person's data, so that it may be logged.
 */
export class Fault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Fault';
  }
}

/** Error for data that we stored or made wrongly. Reading it again does not help. */
export class UnreadableFault extends Fault {}

/** Path of a wrong field. A key that is no name of a field, such as an id in a table by ids, becomes a `*`: it is data. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? [])
    .map(({ key }) => (/^([A-Za-z]\w*|\d{1,6})$/.test(String(key)) ? String(key) : '*'))
    .join('.');
}

/**
 * Parses what we ourselves stored or made. `what` names it in the log, without a person's data.
 * @throws UnreadableFault that names the wrong fields but not their values: the caller cannot correct it.
 */
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
