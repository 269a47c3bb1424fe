import * as v from 'valibot';
import { DomainError } from '../../shared/errors.ts';
import { type NameField, nameFields, ruleOf } from '../fields.ts';

export type Names = Readonly<Partial<Record<NameField, string | undefined>>> & {
  readonly namesAsInPassport?: boolean | undefined;
};

/** Throws INVALID with the message of each rejected name. */
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
