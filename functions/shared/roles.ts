import * as v from 'valibot';

/** The roles of staff. */

export const roles = ['admin', 'super-admin'] as const;
export const Role = v.picklist(roles);
export type Role = v.InferOutput<typeof Role>;
