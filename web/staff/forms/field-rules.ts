import * as v from 'valibot';
import { messages } from '../../../functions/contract.ts';

export interface Problem<F extends string> {
  readonly field: F;
  readonly message: string;
}

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** The API's schemas of the fields, in the order of the checks. */
export type FieldSchemas<F extends string> = Readonly<Record<F, v.GenericSchema>>;

export interface FormRules<V, F extends string> {
  readonly fields: readonly F[];
  /** Returns all errors, at most one per field. The form shows the first one and focuses its field. */
  readonly problemsOf: (values: V) => readonly Problem<F>[];
}

export function allRequired<F extends string>(
  schemas: FieldSchemas<F>,
): FormRules<Readonly<Record<F, string>>, F> {
  const fields = fieldsOf(schemas);
  return { fields, problemsOf: values => problemsIn(values, schemas, fields) };
}

/** Returns the errors of all fields: first the empty required ones, then those that their schemas reject. */
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

/** Returns the first error message in the form's field order, if one belongs to a field of the form. */
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
