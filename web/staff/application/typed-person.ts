import * as v from 'valibot';
import {
  applicationFields,
  passportNames,
  type TypedPerson,
  typedPersonFields,
} from '../../../functions/contract.ts';

const rules = { ...applicationFields, ...passportNames };

/** Returns the typed values that can identify a person, if they are valid and not empty. */
export function typedPersonOf(values: Readonly<Record<string, unknown>>): TypedPerson {
  const valid = typedPersonFields.flatMap(name => {
    const { success, output } = v.safeParse(rules[name], values[name]);
    return success && output !== '' ? [[name, output] as const] : [];
  });
  return Object.fromEntries(valid);
}
