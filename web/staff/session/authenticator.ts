import { compactText, messages } from '../../../functions/contract.ts';

/** Data for an authenticator app: by its QR code, or typed. */
export interface AuthenticatorSetup {
  /** In base32. */
  readonly secret: string;
  /** `otpauth://…`, for the QR code. */
  readonly uri: string;
}

/** The name under which the app lists its codes, beside the email. */
const appName = 'Maplegate';

/** The form of the address is that of Google Authenticator, "Key URI Format", which every app reads. */
export function authenticatorSetup(secret: string, email: string): AuthenticatorSetup {
  const query = new URLSearchParams({ secret, issuer: appName });
  return { secret, uri: `otpauth://totp/${appName}:${encodeURIComponent(email)}?${query}` };
}

/** The six digits that somebody typed (RFC 6238; some apps put a space in the middle), or what is wrong with them. */
export function readCode(typed: string): { readonly code: string } | { readonly wrong: string } {
  const code = compactText(typed);
  if (code === '') return { wrong: messages.allFieldsRequired };
  return /^\d{6}$/.test(code) ? { code } : { wrong: messages.invalid('code') };
}

export const usedCodeText = 'This code was used already. Please wait for the next one.';
export const wrongCodeText = 'This code is not right. Please try again.';
