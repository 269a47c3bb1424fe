import * as v from 'valibot';
import { readSettings } from '../../settings/read-settings.ts';
import { DomainError } from '../../shared/errors.ts';
import { passportNames } from '../fields.ts';

/** The names of an applicant that a request sends. */
export interface Names {
  readonly surname?: string | undefined;
  readonly givenN?: string | undefined;
}

type NameRules = Readonly<Record<keyof Names, v.GenericSchema<unknown, string>>>;

/**
 * Holds names to the rule of the site: `usual`, or the wider one where the setting `passportNames` is on. The setting is
 * read only for names that `usual` refuses, so that nearly every write costs what it did.
 * @throws DomainError INVALID with the message of each refused name
 */
export async function requireNames(names: Names, usual: NameRules): Promise<void> {
  const refused = refusedBy(usual, names);
  if (refused.length === 0) return;
  const settings = await readSettings();
  const problems = settings.passportNames ? refusedBy(passportNames, names) : refused;
  const [first] = problems;
  if (!first) return;
  const [, message] = first;
  throw new DomainError('INVALID', message, { fields: Object.fromEntries(problems) });
}

/** Each name that a rule refuses, with its message. */
function refusedBy(rules: NameRules, names: Names): [field: string, message: string][] {
  return (['surname', 'givenN'] as const).flatMap(field => {
    const { issues } = v.safeParse(v.optional(rules[field]), names[field]);
    return issues ? [[field, issues[0].message]] : [];
  });
}
