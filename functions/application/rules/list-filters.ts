import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { Id, IsoDate, TypedValue, writtenLanguages } from '../../shared/schemas.ts';
import { checklistNames } from '../checklist-items.ts';
import { visaTypes } from '../field-schemas.ts';
import { Stage, Status } from '../stages.ts';

/** In its own file, because pages load these schemas, and not the rules of `filters.ts`. */

/** Value of `assignedTo` for cases without a person in charge. */
export const nobody = 'nobody';

/** Filters of lists, exports and counts. A record must pass all of them. Days are included on both ends. */
export const listFilters = {
  status: v.optional(Status),
  stage: v.optional(Stage),
  visaType: v.optional(v.picklist(visaTypes)),
  assignedTo: v.optional(
    v.pipe(
      v.union([Id, v.literal(nobody)]),
      v.description('The `_id` of the person in charge, or `nobody`.'),
    ),
  ),
  employer: v.optional(
    v.pipe(
      TypedValue(),
      v.maxLength(limits.textMax),
      v.description('Whole words of the name of the employer, in any order.'),
    ),
  ),
  missing: v.optional(
    v.pipe(v.picklist(checklistNames), v.description('A document that the applicant has not sent yet.')),
  ),
  language: v.optional(v.picklist(writtenLanguages)),
  hasEmail: v.optional(
    v.pipe(v.picklist(['yes', 'no']), v.description('Whether there is an email address.')),
  ),
  addedFrom: v.optional(v.pipe(IsoDate, v.description('First day of adding, in the zone of the office.'))),
  addedTo: v.optional(v.pipe(IsoDate, v.description('Last day of adding, in the zone of the office.'))),
  visaFrom: v.optional(v.pipe(IsoDate, v.description('First day of collection of the visa.'))),
  visaTo: v.optional(v.pipe(IsoDate, v.description('Last day of collection of the visa.'))),
};
export const ListFilters = v.object(listFilters);
export type ListFilters = v.InferOutput<typeof ListFilters>;
