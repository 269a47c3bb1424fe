import * as v from 'valibot';
import { DomainError } from '../../shared/errors.ts';
import { type ApplicationField, fieldNames, fields, isAskedFor, mayBeMissing } from '../fields.ts';

type Values = Readonly<Partial<Record<ApplicationField, string | undefined>>>;

/** Throws INVALID with a message for each field that the visa type requires and that is missing and not known. */
export function requireAsked(
  values: Values,
  isKnown: (name: ApplicationField) => boolean = () => false,
): void {
  const missing = fieldNames.flatMap(name => {
    const isNeeded = mayBeMissing(name) && !fields[name].isOptional && isAskedFor(name, values.visaType);
    if (!isNeeded || isKnown(name)) return [];
    const { issues } = v.safeParse(fields[name].rule, values[name]);
    return issues ? [[name, issues[0].message] as const] : [];
  });
  const [first] = missing;
  if (first) throw new DomainError('INVALID', first[1], { fields: Object.fromEntries(missing) });
}
