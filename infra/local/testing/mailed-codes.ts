interface SentMail {
  readonly to: string;
  readonly text: string;
}

/** Returns the emails in the local mailbox, newest first. */
export async function mailsSentTo(email: string, site: string): Promise<SentMail[]> {
  const response = await fetch(new URL('/__local/mail.json', site));
  const mails: SentMail[] = await response.json();
  return mails.filter(({ to }) => to === email);
}

/** Returns the codes in the emails: six to eight digits. */
export async function codesSentTo(email: string, site: string): Promise<string[]> {
  const mails = await mailsSentTo(email, site);
  return mails.flatMap(({ text }) => /\b\d{6,8}\b/.exec(text)?.[0] ?? []);
}
