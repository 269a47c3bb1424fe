/** Encoding of a file's name as metadata of its upload, which S3 keeps in ASCII. */

/** S3 keeps at most 2 KB of metadata with an object, and one Bangla character takes nine once it is encoded. */
const encodedMax = 1024;
const extension = /\.[^.]{1,10}$/;

/** The name URL-encoded; one that is too long loses the end of its stem and keeps its extension. */
export function encodeUploadName(name: string): string {
  const whole = name.toWellFormed();
  const ending = encodeURIComponent(extension.exec(whole)?.[0] ?? '');
  let stem = '';
  for (const character of whole.replace(extension, '')) {
    const longer = stem + encodeURIComponent(character);
    if (longer.length + ending.length > encodedMax) break;
    stem = longer;
  }
  return stem + ending;
}

/** The name as it was given. */
export function decodeUploadName(encoded: string): string {
  return decodeURIComponent(encoded);
}
