import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { Id, IsoDate, TypedValue, writtenLanguages } from '../../shared/schemas.ts';
import { checklistNames } from '../checklist-items.ts';
import { visaTypes } from '../field-schemas.ts';
import { Stage, Status } from '../stages.ts';

/** In its own file, because pages load these schemas, and not the rules of `filters.ts`. */

/** Value of `assignedTo` for cases without a person in charge. */
export const nobody = 'nobody';

/** Value of `missing` for cases without one or more of their documents. */
export const anyDocument = 'any';

/** Filters of lists, exports and counts. A record must pass all of them. Days are included on both ends. */
export const listFilters = {
  status: v.optional(Status),
  stage: v.optional(Stage),
  visaType: v.optional(v.picklist(visaTypes)),
  assignedTo: v.optional(v.union([Id, v.literal(nobody)])),
  employer: v.optional(v.pipe(TypedValue(), v.maxLength(limits.employerFilterMax))),
  missing: v.optional(v.picklist([anyDocument, ...checklistNames])),
  language: v.optional(v.picklist(writtenLanguages)),
  hasEmail: v.optional(v.picklist(['yes', 'no'])),
  addedFrom: v.optional(IsoDate),
  addedTo: v.optional(IsoDate),
  visaFrom: v.optional(IsoDate),
  visaTo: v.optional(IsoDate),
};
export const ListFilters = v.object(listFilters);
export type ListFilters = v.InferOutput<typeof ListFilters>;
