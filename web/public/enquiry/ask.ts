import * as v from 'valibot';
import { type ApplicantCopy, fetchApplicationEnquiry, limits } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';

/** Values that the visitor typed. The date of birth is `YYYY-MM-DD`, or empty where its fields make no day. */
export interface Typed {
  readonly passport: string;
  readonly nationality: string;
  readonly dateOfBirth: string;
}
export type TypedField = keyof Typed;

const parameterOf = { passport: 'search', nationality: 'search1', dateOfBirth: 'search2' } as const;
const typedFields: readonly TypedField[] = ['passport', 'nationality', 'dateOfBirth'];

/** The three values as the server compares them: two ways to write the same give the same question. */
export interface Question {
  readonly search: string;
  readonly search1: string;
  readonly search2: string;
}

/** The question that the typed values make, or the fields that are missing or wrong. */
export function questionOf(typed: Typed): Question | { readonly wrong: readonly TypedField[] } {
  const parsed = v.safeParse(fetchApplicationEnquiry.query, {
    search: typed.passport,
    search1: typed.nationality,
    search2: typed.dateOfBirth,
  });
  if (!parsed.success) return { wrong: wrongFields(v.flatten(parsed.issues).nested ?? {}) };
  const { search, search1, search2 } = parsed.output;
  return { search, search1, search2 };
}

/** The form's fields among the parameters that were refused. */
export function wrongFields(refused: Readonly<Record<string, unknown>>): readonly TypedField[] {
  return typedFields.filter(field => Object.hasOwn(refused, parameterOf[field]));
}

/**
 * The copies that match all three values, with a code where one came by email.
 * @throws RequestError, and TypeError where the answer holds no list: that is not the same as no match
 */
export async function askForCopies(
  question: Question & { readonly code?: string | undefined },
  signal: AbortSignal,
): Promise<ApplicantCopy[]> {
  const query = { limit: String(limits.enquiryLimit), ...question };
  const { applications } = await request(fetchApplicationEnquiry, { query }, { signal });
  if (!Array.isArray(applications)) throw new TypeError('The answer holds no list of applications.');
  return applications;
}
