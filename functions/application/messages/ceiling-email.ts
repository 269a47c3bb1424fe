/** The email to super-admins when the month's money is spent. */
export function ceilingEmail(from: string): { from: string; subject: string; text: string } {
  return {
    from,
    subject: 'The money for messages of this month is spent',
    text: [
      'Messages by SMS and WhatsApp have reached the ceiling of this month. Until the month ends, they are not sent. ' +
        'Emails go out as before. Applicants without email are in the queue Call.',
      'A super-admin can raise the ceiling in the settings, under Messages.',
    ].join('\n\n'),
  };
}
