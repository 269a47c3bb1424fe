import { serverLimits } from '../shared/server-limits.ts';

const minutes = serverLimits.codeSeconds / 60;

/** The email with the code for a new password, to a member of staff. */
export function passwordCodeEmail(code: string): { subject: string; text: string } {
  return {
    subject: 'Your code for a new Maplegate password',
    text:
      `Your code to choose a new password is ${code}. It is valid for ${minutes} minutes.\n` +
      'Nobody from Maplegate will ever ask you for it. If you did not ask for a code, ignore this message: your ' +
      'password stays as it is.',
  };
}
