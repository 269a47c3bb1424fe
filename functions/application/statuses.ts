import * as v from 'valibot';

/** The status of an application. */

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export const Status = v.picklist(statuses);
export type Status = v.InferOutput<typeof Status>;
