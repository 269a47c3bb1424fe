import { compactText, messages } from '../../../functions/contract.ts';

export interface AuthenticatorSetup {
  /** Secret key in Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** Name that the authenticator app shows beside the email. */
const appName = 'Maplegate';

/** Builds an `otpauth://` URI in Google Authenticator's "Key URI Format". */
export function authenticatorSetup(secret: string, email: string): AuthenticatorSetup {
  const query = new URLSearchParams({ secret, issuer: appName });
  return { secret, uri: `otpauth://totp/${appName}:${encodeURIComponent(email)}?${query}` };
}

/** Returns the six digits (RFC 6238), or an error message. Removes spaces, because some apps show the code with one. */
export function readCode(typed: string): { readonly code: string } | { readonly wrong: string } {
  const code = compactText(typed);
  if (code === '') return { wrong: messages.allFieldsRequired };
  return /^\d{6}$/.test(code) ? { code } : { wrong: messages.invalid('code') };
}

export const usedCodeText = 'This code was used already. Please wait for the next one.';
export const wrongCodeText = 'This code is not right. Please try again.';
