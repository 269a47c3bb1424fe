import * as v from 'valibot';
import { DomainError } from '../../shared/errors.ts';
import { type NameField, nameFields, ruleOf } from '../fields.ts';

/** The names to check, and whether the record states that the passport shows them exactly like this. */
export type Names = Readonly<Partial<Record<NameField, string | undefined>>> & {
  readonly namesAsInPassport?: boolean | undefined;
};

/**
 * Checks the length of names.
 * @throws DomainError INVALID with the message of each refused name
 */
export function requireNames(names: Names, { isEdit = false } = {}): void {
  const { namesAsInPassport } = names;
  const problems = nameFields.flatMap(field => {
    const rule = v.optional(ruleOf(field, { namesAsInPassport, isEdit }));
    const { issues } = v.safeParse(rule, names[field]);
    return issues ? [[field, issues[0].message] as const] : [];
  });
  const [first] = problems;
  if (first) throw new DomainError('INVALID', first[1], { fields: Object.fromEntries(problems) });
}
