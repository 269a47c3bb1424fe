import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockMail } from '../../testing/mail.ts';
import { stubStage } from '../../testing/stage.ts';
import { headerText, sendMail, sendTracedMail } from './mail.ts';

describe('An email to send', () => {
  const mail = mockMail();
  const sent = () => mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

  beforeEach(() => {
    stubStage();
    mail.reset();
    mail.on(SendEmailCommand).resolves({});
  });

  it('has a sender name and the address of the deployment stage', async () => {
    await sendMail({
      from: 'Maple Visa',
      to: 'ayesha@example.com',
      subject: 'Your code',
      text: 'It is 1234.',
    });
    expect(sent()).toEqual([
      {
        FromEmailAddress: 'Maple Visa <mail>',
        Destination: { ToAddresses: ['ayesha@example.com'] },
        Content: { Simple: { Subject: utf8('Your code'), Body: { Text: utf8('It is 1234.') } } },
      },
    ]);
  });

  const traced = {
    to: 'ayesha@example.com',
    subject: 'A change',
    text: 'Look.',
    html: '<p>Look.</p>',
    from: 'Maple Visa',
    replyTo: 'office@example.com',
    stopUrl: 'https://visa.example.com/api/stop/the-token',
    tags: { notice: 'n1', copy: 'c_2' },
  };

  it('with tracking has a reply address, an unsubscribe link and tags for its delivery events', async () => {
    await sendTracedMail(traced);
    expect(sent()).toEqual([
      {
        FromEmailAddress: 'Maple Visa <mail>',
        Destination: { ToAddresses: ['ayesha@example.com'] },
        ReplyToAddresses: ['office@example.com'],
        Content: {
          Simple: {
            Subject: utf8('A change'),
            Body: { Text: utf8('Look.'), Html: utf8('<p>Look.</p>') },
            // Source: RFC 8058, section 3.1.
            Headers: [
              { Name: 'List-Unsubscribe', Value: '<https://visa.example.com/api/stop/the-token>' },
              { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
            ],
          },
        },
        EmailTags: [
          { Name: 'notice', Value: 'n1' },
          { Name: 'copy', Value: 'c_2' },
        ],
        ConfigurationSetName: 'noticeMail',
      },
    ]);
  });

  it('has no reply address if that setting is empty', async () => {
    await sendTracedMail({ ...traced, replyTo: '' });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).not.toHaveProperty('ReplyToAddresses');
  });
});

describe('A name in an email header', () => {
  it('is unchanged if it has only plain letters', () => {
    expect(headerText('Maplegate Visa-Office 2')).toBe('Maplegate Visa-Office 2');
  });

  it.each(['মেপলগেট ভিসা পরামর্শ কেন্দ্র, ঢাকা ও চট্টগ্রাম', 'A "B" <c@example.com>', '𝓜aple'.repeat(9)])(
    'is encoded in words of at most 75 characters: %s',
    name => {
      const words = headerText(name).split(' ');
      for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
      const said = words.map(word =>
        Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString(),
      );
      expect(said.join('')).toBe(name);
    },
  );
});
