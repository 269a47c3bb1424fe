import * as v from 'valibot';
import { type ApplicantCopy, fetchApplicationEnquiry, limits } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';

/** Values that the visitor has typed. The date of birth is `YYYY-MM-DD`, or empty if its fields are not a valid day. */
export interface Typed {
  readonly passport: string;
  readonly nationality: string;
  readonly dateOfBirth: string;
}
export type TypedField = keyof Typed;

const parameterOf = { passport: 'search', nationality: 'search1', dateOfBirth: 'search2' } as const;
const typedFields: readonly TypedField[] = ['passport', 'nationality', 'dateOfBirth'];

/** The typed values in one spelling, so that two spellings of a value are the same enquiry. */
export interface Question {
  readonly search: string;
  readonly search1: string;
  readonly search2: string;
}

/** Returns the normalised values, or the fields that are missing or invalid. */
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

/** Returns the form's fields that the server refused. */
export function wrongFields(refused: Readonly<Record<string, unknown>>): readonly TypedField[] {
  return typedFields.filter(field => Object.hasOwn(refused, parameterOf[field]));
}

/** Applications that match, as the page of the copy takes them. */
export interface FoundCopies {
  readonly applications: ApplicantCopy[];
  /** Time of the answer in milliseconds. */
  readonly loadedAt: number;
  /** Number of further applications that the server could not read. */
  readonly unreadable: number;
}

/** @throws RequestError if the call fails; TypeError if the response has no list */
export async function askForCopies(
  question: Question & { readonly code?: string | undefined },
  signal: AbortSignal,
): Promise<FoundCopies> {
  const query = { limit: String(limits.enquiryLimit), ...question };
  let unreadable = 0;
  const onUnreadable = (count: number) => {
    unreadable = count;
  };
  const { applications } = await request(fetchApplicationEnquiry, { query }, { signal, onUnreadable });
  if (!Array.isArray(applications)) throw new TypeError('The answer holds no list of applications.');
  return { applications, loadedAt: Date.now(), unreadable };
}
