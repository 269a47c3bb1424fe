import * as v from 'valibot';

/** Tokens after `#` in links to applicants. In their own file, so that a public page loads no other routes. */

/** Secret of a link for sending documents: 128 random bits in hexadecimal. */
export const LinkSecret = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Token of the short link in a message to a phone: 64 bits in base64url. */
export const PhoneLinkToken = v.pipe(v.string(), v.regex(/^[\w-]{11}$/));
