import { staffPages } from '../../web/shared/paths.ts';

/** Emails of Cognito to staff, in English and Bangla. It fills in `{username}` and `{####}`, and wants both where named. */

/**
 * Email to somebody new, with where to sign in if the site's `https://` and host are known; `{####}` is the temporary
 * password.
 */
export function invitation(origin: string | undefined) {
  return {
    emailSubject: 'Your Maplegate account · আপনার মেপলগেট অ্যাকাউন্ট',
    emailBody: paragraphs(
      'You have been invited to the Maplegate back office.',
      'Sign in with this email address and the temporary password <b>{####}</b> within 7 days. You will then choose your own password.',
      'আপনাকে মেপলগেটে আমন্ত্রণ জানানো হয়েছে। ৭ দিনের মধ্যে এই ইমেইল ঠিকানা ও অস্থায়ী পাসওয়ার্ড <b>{####}</b> দিয়ে সাইন ইন করুন। এরপর নিজের পাসওয়ার্ড বেছে নেবেন।',
      ...(origin ? [`Sign in · সাইন ইন: ${origin}${staffPages.login}`] : []),
      'Account · অ্যাকাউন্ট: {username}',
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return texts.map(text => `<p>${text}</p>`).join('');
}
