import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentNames } from '../shared/resources.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { mockMail } from '../testing/mail.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { changeEmail, emailAccountOwner } from './email-account-owner.ts';

const told = {
  id: 'c'.repeat(24),
  addresses: ['old@example.com', 'new@example.com'],
  changes: ['email'],
} as const;
const mail = mockMail();
let tables: MockTables;

beforeEach(() => {
  stubStage();
  mail.reset();
  mail.on(SendEmailCommand).resolves({});
  tables = mockTables();
});

const readers = () =>
  mail.commandCalls(SendEmailCommand).map(({ args }) => String(args[0].input.Destination?.ToAddresses));

describe('emailAccountOwner', () => {
  it('sends one email to each address of the owner', async () => {
    await emailAccountOwner(
      'updateUser',
      { ...told, addresses: [...told.addresses, 'new@example.com'] },
      now,
    );
    expect(readers()).toEqual(['old@example.com', 'new@example.com']);
  });

  it('sends no more emails after the maximum number in an hour', async () => {
    const most = serverLimits.changeEmailsPerHour;
    for (let n = 0; n < most + 2; n += 1) await emailAccountOwner('updateUser', told, now);
    expect(readers()).toHaveLength(most * told.addresses.length);
  });

  it('succeeds even if the email cannot be sent, because the account has been changed', async () => {
    mail.on(SendEmailCommand).rejects(new Error('SES is down'));
    await expect(emailAccountOwner('updateUser', told, now)).resolves.toBeUndefined();
  });

  it('counts and sends nothing if the deployment stage sends no email, or if nothing changed', async () => {
    await emailAccountOwner('updateUser', { ...told, changes: [] }, now);
    vi.stubEnv(environmentNames.mail, '');
    await emailAccountOwner('updateUser', told, now);
    expect([readers(), tables.dynamo.calls()]).toEqual([[], []]);
  });
});

describe('The email about a change of an account', () => {
  const at = new Date('2026-03-04T18:05:00Z');
  const { subject, text, html = '' } = changeEmail(['password', 'codesOff'], at);

  it('states in both languages what changed, when, and what to do if it is wrong', () => {
    expect(subject).toBe('Your Maplegate account was changed · আপনার মেপলগেট অ্যাকাউন্টে পরিবর্তন হয়েছে');
    expect(text).toContain(
      'On 5 March 2026, 00:05 (Bangladesh time) this changed in your account of the Maplegate back office:\n\n' +
        '- Your password.\n- Signing in no longer asks for a code.\n\n',
    );
    expect(text).toContain('৫ মার্চ ২০২৬, ০০:০৫ (বাংলাদেশ সময়)');
    for (const words of ['tell a super-admin at once', 'সুপার-অ্যাডমিনকে জানান']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('contains no link, no address and no code', () => {
    expect(text).not.toMatch(/https?:|@|\b\d{6,8}\b/);
    expect(html).not.toMatch(/<a |href|@|>\s*\d{6,8}\s*</);
  });
});
