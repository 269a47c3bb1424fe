import * as v from 'valibot';
import { messages } from '../../../functions/contract.ts';

/** What a form decides without a screen or a server. Pure. */

/** What is wrong with a field. */
export interface Problem<F extends string> {
  readonly field: F;
  readonly message: string;
}

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** What the contract says about each field, in the order in which they are checked. */
export type FieldSchemas<F extends string> = Readonly<Record<F, v.GenericSchema>>;

/** What a form checks: the first wrong field, in this order, is reported and gets focus. */
export interface FormRules<V, F extends string> {
  readonly fields: readonly F[];
  readonly problemOf: (values: V) => Problem<F> | undefined;
}

/** The rules of a form of which every field has to be filled in. */
export function allRequired<F extends string>(
  schemas: FieldSchemas<F>,
): FormRules<Readonly<Record<F, string>>, F> {
  const fields = fieldsOf(schemas);
  return { fields, problemOf: values => firstProblem(values, schemas, fields) };
}

/** The first field with which something is wrong: an empty one that is required, else one that its schema refuses. */
export function firstProblem<F extends string>(
  values: Readonly<Record<NoInfer<F>, string>>,
  schemas: FieldSchemas<F>,
  required: readonly NoInfer<F>[] = [],
): Problem<F> | undefined {
  const empty = required.find(field => values[field].trim() === '');
  if (empty !== undefined) return { field: empty, message: messages.allFieldsRequired };
  for (const field of fieldsOf(schemas)) {
    const { issues } = v.safeParse(schemas[field], values[field]);
    if (issues) return { field, message: issues[0].message };
  }
  return undefined;
}

/** The first, in the order of the form, of a refusal's messages; undefined when none belongs to a field of the form. */
export function firstOf<F extends string>(
  refused: Readonly<Record<string, string>>,
  fields: readonly F[],
): Problem<F> | undefined {
  for (const field of fields) {
    const message = refused[field];
    if (message !== undefined) return { field, message };
  }
  return undefined;
}

function fieldsOf<F extends string>(schemas: FieldSchemas<F>): F[] {
  const isField = (name: string): name is F => name in schemas;
  return Object.keys(schemas).filter(isField);
}
