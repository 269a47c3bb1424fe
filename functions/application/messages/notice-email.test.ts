import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings/default-settings.ts';
import { noticeEmail } from './notice-email.ts';

const settings = {
  ...defaultSettings,
  consultancyName: 'Maple & Co',
  email: 'office@example.com',
  recruitingLicence: 'RL-0',
};
const origin = 'https://visa.example.com';
const write = (language?: 'en' | 'bn', replyTo = settings.email) =>
  noticeEmail({ origin, token: 'the-token', language, settings: { ...settings, email: replyTo } });

const texts = {
  en: `Something changed in your visa application.

To see it, enter your passport number, nationality and date of birth here:
https://visa.example.com/enquiry

This email does not say what changed, because others may read your mailbox. We never ask for money, a password or a code by email.

If you have a question, reply to this email.

Maple & Co
Dhaka, Bangladesh
Recruiting licence: RL-0
visa.example.com

You get this email because you agreed to emails about your application. Stop these emails:
https://visa.example.com/stop#the-token`,
  bn: `আপনার ভিসার আবেদনে একটি পরিবর্তন হয়েছে।

কী বদলেছে তা দেখতে এখানে আপনার পাসপোর্ট নম্বর, জাতীয়তা ও জন্মতারিখ লিখুন:
https://visa.example.com/bn/enquiry

কী বদলেছে তা এই ইমেইলে লেখা নেই, কারণ আপনার ইমেইল অন্য কেউও পড়তে পারেন। আমরা কখনো ইমেইলে টাকা, পাসওয়ার্ড বা কোড চাই না।

কোনো প্রশ্ন থাকলে এই ইমেইলের উত্তর দিন।

Maple & Co
ঢাকা, বাংলাদেশ
রিক্রুটিং লাইসেন্স: RL-0
visa.example.com

আপনার আবেদনের বিষয়ে ইমেইল পেতে সম্মতি দিয়েছেন বলে আপনি এটি পাচ্ছেন। এই ইমেইল বন্ধ করুন:
https://visa.example.com/bn/stop#the-token`,
};

describe('The email about a change [§7]', () => {
  it.each([
    ['en', '/enquiry', '/stop', 'Something changed in your application'],
    ['bn', '/bn/enquiry', '/bn/stop', 'আপনার আবেদনে একটি পরিবর্তন হয়েছে'],
  ] as const)(
    'links to the enquiry and to the page for unsubscribing, in %s',
    (language, enquiry, stop, subject) => {
      const email = write(language);
      expect(email.subject).toBe(subject);
      for (const body of [email.text, email.html]) {
        expect(body).toContain(`${origin}${enquiry}`);
        expect(body).toContain(`${origin}${stop}#the-token`);
      }
      expect(email.html).toContain(`<html lang="${language}">`);
      // Without this tag, phones use the page width of a desktop.
      expect(email.html).toContain('<meta name="viewport" content="width=device-width">');
    },
  );

  it.each(['en', 'bn'] as const)('has the same content as text and as HTML, in %s', language => {
    const { text, html, subject } = write(language);
    expect(text).toBe(texts[language]);
    // Elements without a style would get the mail program's own style.
    expect(html).not.toContain('style=""');
    expect(html).toContain(`<title>${subject}</title>`);
    const shown = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '');
    const [changed, look, careful, reply] = text.split('\n\n').map(part => part.split('\n')[0]);
    for (const part of [changed, look, careful, reply]) expect(shown).toContain(part);
    // The reason for the email, the signature, and the address that the button opens.
    const reason = { en: 'because you agreed to emails', bn: 'সম্মতি দিয়েছেন বলে' }[language];
    expect(text).toContain(reason);
    expect(shown).toContain(reason);
    const foot = text.split('\n\n').at(-2)?.split('\n') ?? [];
    expect(foot).toHaveLength(4);
    for (const line of foot) expect(shown).toContain(line.replace('&', '&#38;'));
    expect(shown).toContain({ en: 'visa.example.com/enquiry', bn: 'visa.example.com/bn/enquiry' }[language]);
  });

  it('is in both languages if the applicant’s language is unknown', () => {
    const { subject, text, html } = write();
    const [english, bangla] = [write('en'), write('bn')];
    expect(subject).toBe(`${english.subject} · ${bangla.subject}`);
    expect(text).toBe(`${english.text}\n\n—\n\n${bangla.text}`);
    const sheetOf = (page: string) => /<div .*<\/div>/.exec(page)?.[0] ?? expect.fail();
    expect(sheetOf(html)).toBe(sheetOf(english.html) + sheetOf(bangla.html));
  });

  it('has the consultancy’s name as sender, spelled as in the language of the email', () => {
    const from = (language?: 'en' | 'bn', consultancyName = defaultSettings.consultancyName) =>
      noticeEmail({ origin, token: 'the-token', language, settings: { ...settings, consultancyName } }).from;
    expect([from('en'), from('bn'), from()]).toEqual(['Maplegate', 'মেপলগেট', 'Maplegate']);
    expect(from('bn', 'Maple & Co')).toBe('Maple & Co');
  });

  it('escapes the site’s settings in HTML', () => {
    const script = '</p><img src=x onerror=ran()>';
    const names = { consultancyName: script, address: script, phone: script, consultantName: script };
    const licences = { consultantNumber: script, recruitingLicence: script };
    for (const language of ['en', 'bn', undefined] as const) {
      const hostile = { ...settings, ...names, ...licences };
      const { html } = noticeEmail({ origin, token: 'the-token', language, settings: hostile });
      expect(html).toContain('&#60;img');
      expect(html).not.toContain('<img');
    }
  });

  it('names the consultancy, and invites a reply only if there is a reply address', () => {
    expect(write('en').html).toContain('Maple &#38; Co');
    expect(write('en').text).toContain('reply to this email');
    expect(write('en', '').text).not.toContain('reply to this email');
    expect(write('en', '').html).not.toContain('reply to this email');
    expect(write('en').html).toContain('reply to this email');
    expect(write('en', '').text).toBe(write('en').text.replace(/\n\n[^\n]*reply to this email[^\n]*/, ''));
    expect(write('en', '').html).toBe(write('en').html.replace(/<p>[^<]*reply to this email[^<]*<\/p>/, ''));
  });
});
