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
      // Without it a phone draws the page as wide as a desk’s.
      expect(email.html).toContain('<meta name="viewport" content="width=device-width">');
      expect(email.text.split('\n\n').length).toBeGreaterThanOrEqual(6);
    },
  );

  it('is in both languages where the applicant’s is not known', () => {
    const { subject, text, html } = write();
    const [english, bangla] = [write('en'), write('bn')];
    expect(subject).toBe(`${english.subject} · ${bangla.subject}`);
    expect(text).toBe(`${english.text}\n\n—\n\n${bangla.text}`);
    const sheetOf = (page: string) => /<div .*<\/div>/.exec(page)?.[0] ?? expect.fail();
    expect(sheetOf(html)).toBe(sheetOf(english.html) + sheetOf(bangla.html));
  });

  it('names the consultancy, and offers to answer only where somebody reads it', () => {
    expect(write('en').html).toContain('Maple &#38; Co');
    expect(write('en').text).toContain('answer this email');
    expect(write('en', '').text).not.toContain('answer this email');
    expect(write('en', '').html).not.toContain('answer this email');
    expect(write('en').html).toContain('answer this email');
    expect(write('en', '').text).toBe(write('en').text.replace(/\n\n[^\n]*answer this email[^\n]*/, ''));
    expect(write('en', '').html).toBe(write('en').html.replace(/<p>[^<]*answer this email[^<]*<\/p>/, ''));
  });
});
