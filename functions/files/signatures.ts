/** The first bytes by which a kind of file is known; every kind that this product takes is here. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // `%PDF-`
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** How many bytes `startsLike` needs. */
export const signatureBytes = Math.max(...Object.values(signatures).map(signature => signature.length));

/** Whether a file that starts with these bytes can be of the content type; false for a type that is not known. */
export function startsLike(contentType: string, start: Uint8Array): boolean {
  const signature = Object.hasOwn(signatures, contentType) ? signatures[contentType] : undefined;
  return signature?.every((byte, index) => start[index] === byte) ?? false;
}
