/** S3 stores at most 2 KB of ASCII metadata, and an encoded Bangla character takes nine bytes. */
const encodedMax = 1024;
const extension = /\.[^.]{1,10}$/;

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

export function decodeUploadName(encoded: string): string {
  return decodeURIComponent(encoded);
}
