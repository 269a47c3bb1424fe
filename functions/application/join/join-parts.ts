import { type FileSlot, fileSlots } from '../../files/slots.ts';
import { type ApplicationField, fieldNames, isAskedFor } from '../fields.ts';

/** The parts that one record takes over from another one of the same person. Pure; the screen shows them before it is done. */

/** A part of a record that is chosen by itself: a field, the portrait, or a document. */
export type JoinedPart = ApplicationField | FileSlot;
export const joinedParts: readonly JoinedPart[] = [...fieldNames, ...fileSlots];

type Values = Readonly<Partial<Record<JoinedPart | 'namesAsInPassport', unknown>>>;

const has = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * The parts that a record takes over from another one: those that it has not, and of those in which the two differ the
 * chosen ones. Nothing is taken that is not asked for where the record is for this.
 */
export function takenParts(stays: Values, goes: Values, chosen: readonly JoinedPart[]): JoinedPart[] {
  const wanted = joinedParts.filter(
    part =>
      has(goes[part]) && stays[part] !== goes[part] && (isMissing(stays, part) || chosen.includes(part)),
  );
  const visaType = wanted.includes('visaType') ? goes.visaType : stays.visaType;
  return wanted.filter(
    part => isFileSlot(part) || isAskedFor(part, visaType === undefined ? undefined : String(visaType)),
  );
}

/** Checks whether a record lacks a part. A given name that the passport does not have either is not missing. */
function isMissing(record: Values, part: JoinedPart): boolean {
  return !has(record[part]) && !(part === 'givenN' && record.namesAsInPassport === true);
}

export const isFileSlot = (part: JoinedPart): part is FileSlot => fileSlots.some(slot => slot === part);
