import * as v from 'valibot';

/** A file that a record keeps, as the record stores it. `key` is in the files bucket, `size` in bytes. */
export const KeptFileRecord = v.object({
  key: v.string(),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
});
export type KeptFile = v.InferOutput<typeof KeptFileRecord>;
