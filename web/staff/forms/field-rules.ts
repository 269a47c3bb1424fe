import * as v from 'valibot';
import { messages } from '../../../functions/contract.ts';

/** Rules of forms that need no screen and no server. Pure. */

/** Problem of a field. */
export interface Problem<F extends string> {
  readonly field: F;
  readonly message: string;
}

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** Schemas of the contract for the fields, in the order in which they are checked. */
export type FieldSchemas<F extends string> = Readonly<Record<F, v.GenericSchema>>;

/** Checks of a form. */
export interface FormRules<V, F extends string> {
  /** In their order on the screen. */
  readonly fields: readonly F[];
  /** All that is wrong, at most once for a field; the first is said, and its field gets focus. */
  readonly problemsOf: (values: V) => readonly Problem<F>[];
}

/** The rules of a form of which every field has to be filled in. */
export function allRequired<F extends string>(
  schemas: FieldSchemas<F>,
): FormRules<Readonly<Record<F, string>>, F> {
  const fields = fieldsOf(schemas);
  return { fields, problemsOf: values => problemsIn(values, schemas, fields) };
}

/** Every field with which something is wrong: the empty ones that are required, then those that their schemas refuse. */
export function problemsIn<F extends string>(
  values: Readonly<Record<NoInfer<F>, string>>,
  schemas: FieldSchemas<F>,
  required: readonly NoInfer<F>[] = [],
): Problem<F>[] {
  const isMissing = (field: F) => required.includes(field) && values[field].trim() === '';
  const fields = fieldsOf(schemas);
  return [
    ...fields.filter(isMissing).map(field => ({ field, message: messages.allFieldsRequired })),
    ...fields.flatMap(field => {
      const { issues } = v.safeParse(schemas[field], values[field]);
      return issues && !isMissing(field) ? [{ field, message: issues[0].message }] : [];
    }),
  ];
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
  const isField = (name: string): name is F => Object.hasOwn(schemas, name);
  return Object.keys(schemas).filter(isField);
}
