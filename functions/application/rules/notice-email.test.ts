import { describe, expect, it } from 'vitest';
import { noticeEmail } from './notice-email.ts';

const sender = { consultancyName: 'Maple & Co', email: 'office@example.com' };
const origin = 'https://visa.example.com';
const write = (language?: 'en' | 'bn', replyTo = sender.email) =>
  noticeEmail({ origin, token: 'the-token', language, sender: { ...sender, email: replyTo } });

describe('The email about a change [§7]', () => {
  it.each([
    ['en', '/enquiry', '/stop', 'Something changed in your application'],
    ['bn', '/bn/enquiry', '/bn/stop', 'আপনার আবেদনে একটি পরিবর্তন হয়েছে'],
  ] as const)(
    'in %s leads to the enquiry and to the page that ends it',
    (language, enquiry, stop, subject) => {
      const email = write(language);
      expect(email.subject).toBe(subject);
      for (const body of [email.text, email.html]) {
        expect(body).toContain(`${origin}${enquiry}`);
        expect(body).toContain(`${origin}${stop}#the-token`);
      }
      expect(email.html).toContain(`<html lang="${language}">`);
    },
  );

  it('is in both languages where the applicant’s is not known', () => {
    const { subject, text, html } = write();
    for (const { subject: part } of [write('en'), write('bn')]) expect(subject).toContain(part);
    for (const { text: part } of [write('en'), write('bn')]) expect(text).toContain(part);
    expect(html.match(/<div lang="(en|bn)"/g)).toHaveLength(2);
  });

  it('names the consultancy, and offers to answer only where somebody reads it', () => {
    expect(write('en').html).toContain('Maple &#38; Co');
    expect(write('en').text).toContain('answer this email');
    expect(write('en', '').text).not.toContain('answer this email');
    expect(write('en', '').html).not.toContain('answer this email');
  });
});
