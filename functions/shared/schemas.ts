import * as v from 'valibot';
import { isId } from './id.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import {
  areLinesVisible,
  compactText,
  emailPattern,
  isIsoDate,
  isVisible,
  normaliseEmail,
  plainText,
  tidyLines,
  tidyText,
} from './text.ts';

export function TypedText(missing?: string) {
  return v.pipe(v.string(missing), v.transform(tidyText), v.check(isVisible, messages.hiddenCharacters));
}

/** Removes invisible characters, which pasting adds to values such as passport numbers. */
export function TypedValue(missing?: string) {
  return v.pipe(v.string(missing), v.transform(plainText), TypedText(missing));
}

export const TypedCode = (missing?: string) => v.pipe(v.string(missing), v.transform(compactText));

export function TypedLines(missing?: string) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyLines),
    v.check(areLinesVisible, messages.hiddenCharacters),
  );
}

export function RequiredText(missing: string, tooLong?: string) {
  return v.pipe(TypedText(missing), v.nonEmpty(missing), v.maxLength(limits.textMax, tooLong));
}

export const Id = v.pipe(v.string(messages.invalidId), v.check(isId, messages.invalidId));

export const IdParameters = v.strictObject({ id: Id });

export const IsoDate = v.pipe(v.string(), v.check(isIsoDate, messages.invalid('date')));

export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** Schema of an email address. `missing` is the message if it is empty. At most 254 characters (RFC 5321). */
export const Email = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform(normaliseEmail),
    v.nonEmpty(missing),
    v.maxLength(254, messages.invalidEmail),
    v.regex(emailPattern, messages.invalidEmail),
  );

/** Version of a record that the caller read. A write fails if the record has another one. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A file in a response. Its `url` works for five minutes. */
export const StoredFile = v.object({
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
  url: v.string(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

export const KeptFileRecord = v.object({
  key: v.string(),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
});
export type KeptFile = v.InferOutput<typeof KeptFileRecord>;

export const UploadKey = v.pipe(
  v.string(),
  v.regex(/^incoming\/[a-z0-9]{1,20}\/[0-9a-f]{24}\/[0-9a-f]{24}$/, messages.uploadMissing),
);

export const Proof = v.pipe(v.string(), v.maxLength(limits.proofMax));

export const Empty = v.object({});

export const QueryNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

export const pageQuery = {
  page: v.optional(QueryNumber(1, 999_999_999), '1'),
  limit: v.optional(QueryNumber(1, limits.pageSizeMax), String(limits.pageSize)),
};

export const writtenLanguages = ['en', 'bn'] as const;
export const WrittenLanguage = v.picklist(writtenLanguages);
export type WrittenLanguage = v.InferOutput<typeof WrittenLanguage>;

export const roles = ['admin', 'super-admin'] as const;
export const Role = v.picklist(roles);
export type Role = v.InferOutput<typeof Role>;
