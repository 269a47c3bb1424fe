import * as v from 'valibot';
import { messages } from '../../../functions/contract.ts';

/** What a short form decides without a screen or a server. Pure. */

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** What is wrong with a value, or undefined. */
export type FieldRule = (value: string) => string | undefined;

/** The rules of a form by field, in the order in which they are checked. */
export type FieldRules<F extends string> = Readonly<Record<F, FieldRule>>;

/** What the contract says about a field. */
export function ruleOf(schema: v.GenericSchema<string>): FieldRule {
  return value => v.safeParse(schema, value).issues?.[0].message;
}

/** The message for the first wrong field; every field is looked at for being empty before any is for its form. */
export function firstWrong<F extends string>(
  values: Readonly<Record<F, string>>,
  rules: FieldRules<F>,
): FieldErrors<F> {
  const fields = fieldsOf(rules);
  const empty = fields.find(field => values[field].trim() === '');
  if (empty !== undefined) return only(empty, messages.allFieldsRequired);
  for (const field of fields) {
    const message = rules[field](values[field]);
    if (message !== undefined) return only(field, message);
  }
  return {};
}

/** Those of a refusal's messages that belong to fields of the form. */
export function knownErrors<F extends string>(
  errors: Readonly<Record<string, string>>,
  rules: FieldRules<F>,
): FieldErrors<F> {
  return Object.assign(
    {},
    ...fieldsOf(rules).map(field => {
      const message = errors[field];
      return message === undefined ? {} : only(field, message);
    }),
  );
}

/** The fields of a form, in their order. */
export function fieldsOf<F extends string>(rules: FieldRules<F>): F[] {
  const isField = (name: string): name is F => name in rules;
  return Object.keys(rules).filter(isField);
}

function only<F extends string>(field: F, message: string): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  errors[field] = message;
  return errors;
}

/** What is wrong with a field. */
export interface Problem<F extends string> {
  readonly field: F;
  readonly message: string;
}
