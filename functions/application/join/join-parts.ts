import { type FileSlot, fileSlots } from '../../files/slots.ts';
import { type ApplicationField, fieldNames, isAskedFor } from '../fields.ts';

/** Rules for joining two records of one person. Staff screens use them too, for a preview. */

export type JoinedPart = ApplicationField | FileSlot;
export const joinedParts: readonly JoinedPart[] = [...fieldNames, ...fileSlots];

type Values = Readonly<Partial<Record<JoinedPart | 'namesAsInPassport', unknown>>>;

const has = (value: unknown): boolean => value !== undefined && value !== '';

/** Returns the parts that the remaining record takes: missing and chosen ones that its visa type uses. */
export function takenParts(kept: Values, removed: Values, chosen: readonly JoinedPart[]): JoinedPart[] {
  const wanted = joinedParts.filter(
    part =>
      has(removed[part]) && kept[part] !== removed[part] && (isMissing(kept, part) || chosen.includes(part)),
  );
  const visaType = wanted.includes('visaType') ? removed.visaType : kept.visaType;
  return wanted.filter(
    part => isFileSlot(part) || isAskedFor(part, visaType === undefined ? undefined : String(visaType)),
  );
}

/** Returns whether the given name is unknown. It is known if the passport has none. */
function isMissing(record: Values, part: JoinedPart): boolean {
  return !has(record[part]) && !(part === 'givenN' && record.namesAsInPassport === true);
}

export const isFileSlot = (part: JoinedPart): part is FileSlot => fileSlots.some(slot => slot === part);
