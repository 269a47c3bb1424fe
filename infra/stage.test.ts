import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { checkStage, siteOriginOf } from './stage.ts';
import { readDropped, readStage, stages } from './stages/stages.ts';

const read = (context: Record<string, string>) => readStage(new App({ context }).node.getAllContext());

/** Stage prod before an operator fills in its file. */
const empty = { ...stages.prod, alarmEmail: undefined };

const messagesBy = (messages: object) => ({ siteOrigin: 'https://d1.cloudfront.net', messages });

describe('the stage', () => {
  it('is dev by default', () => {
    expect(read({})).toEqual(stages.dev);
    expect(read({ stage: 'prod', alarmEmail: 'me@example.com' })).toEqual({
      ...stages.prod,
      alarmEmail: 'me@example.com',
    });
  });

  it('keeps data only in prod', () => {
    expect([stages.dev.keepsData, stages.prod.keepsData]).toEqual([false, true]);
  });

  it('has the name of its key', () => {
    expect(Object.values(stages).map(({ name }) => name)).toEqual(Object.keys(stages));
  });

  it('normalises the first super-admin’s address', () => {
    expect(read({ superAdminEmail: ' First@Example.com ' }).superAdminEmail).toBe('first@example.com');
  });

  it('refuses an invalid stage or address with one line', () => {
    expect(() => read({ stage: 'test' })).toThrow(/^stage: The stage is dev or prod\.$/);
    expect(() => read({ stage: 'constructor' })).toThrow(/^stage: The stage is dev or prod\.$/);
    expect(() => read({ superAdminEmail: 'nobody' })).toThrow(/^superAdminEmail: .+$/);
  });

  it('refuses prod without an alarm address', () => {
    expect(() => checkStage(empty)).toThrow(/^alarmEmail: A stage that keeps data needs an address.+$/);
  });

  it.each([
    ['stag', 'stage'],
    ['superAdminEmal', 'superAdminEmail'],
    ['superadminemail', 'superAdminEmail'],
    ['mailfrm', 'mailFrom'],
  ])('refuses the unknown name %s after -c and offers %s', (name, nearest) => {
    expect(() => read({ [name]: 'prod' })).toThrow(
      `${name}: Did you mean ${nearest}? After -c comes one of stage, drop, superAdminEmail, alarmEmail, siteOrigin, mailFrom.`,
    );
  });

  it('reads the settings that a deployment drops', () => {
    expect(readDropped({ drop: 'mailFrom, domain' })).toEqual(['mailFrom', 'domain']);
    expect(readDropped({})).toEqual([]);
  });

  const domain = {
    name: 'visa.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c',
    mailFrom: 'no-reply@visa.example.com',
  };

  it('accepts a domain with certificate and address', () => {
    expect(checkStage({ ...stages.dev, domain }).domain).toEqual(domain);
  });

  it('accepts a sender id or an aggregator for SMS, and a number for WhatsApp', () => {
    const whatsApp = { phoneNumberId: 'phone-number-id-0123456789abcdef0123456789abcdef' };
    for (const sms of [{ senderId: 'Maplegate' }, { aggregator: 'sslWireless' }])
      expect(checkStage({ ...stages.dev, ...messagesBy({ sms, whatsApp }) }).messages).toEqual({
        sms,
        whatsApp,
      });
  });

  it("gets the site's origin from the domain or the setting", () => {
    const siteOrigin = 'https://d1.cloudfront.net';
    expect(siteOriginOf({ ...stages.dev, domain, siteOrigin })).toBe('https://visa.example.com');
    expect(siteOriginOf(read({ siteOrigin }))).toBe(siteOrigin);
    expect(siteOriginOf(stages.dev)).toBeUndefined();
  });

  it.each<[string, object]>([
    ['name', { name: 'Test stage' }],
    ['region', { region: 'Canada' }],
    ['region', { region: 'cn-north-1' }],
    ['region', { region: 'us-gov-west-1' }],
    ['region', { region: 'eusc-de-east-1' }],
    ['region', { region: 'us-iso-east-1' }],
    ['mfa', { mfa: 'never' }],
    ['pdfDocuments', { pdfDocuments: 'yes' }],
    ['malwareScan', { malwareScan: 'yes' }],
    ['throttles.enquiry.rate', { throttles: { ...stages.dev.throttles, enquiry: { rate: 0, burst: 1 } } }],
    ['firewall.requests', { firewall: { ...stages.dev.firewall, requests: 1 } }],
    ['publicConcurrency.enquiry', { publicConcurrency: { enquiry: 0, other: 1 } }],
    ['mailFrom', { mailFrom: 'nobody' }],
    ['originSecret', { originSecret: 1.5 }],
    ['proofKey', { proofKey: 0 }],
    ['domain.name', { domain: { ...domain, name: 'https://visa.example.com' } }],
    ['domain.certificateArn', { domain: { ...domain, certificateArn: 'arn:aws:acm:ca-central-1:1:x' } }],
    ['domain.mailFrom', { domain: { ...domain, mailFrom: 'Maplegate' } }],
    ['alarmEmail', { alarmEmail: '' }],
    ['siteOrigin', { siteOrigin: 'd1.cloudfront.net' }],
    ['siteOrigin', { siteOrigin: 'http://d1.cloudfront.net' }],
    ['siteOrigin', { siteOrigin: 'https://d1.cloudfront.net/' }],
    ['siteOrigin', { siteOrigin: '' }],
    ['messages.sms.senderId', messagesBy({ sms: { senderId: 'Maplegate Visa' } })],
    ['messages.sms.senderId', messagesBy({ sms: { senderId: '12345' } })],
    ['messages.sms.aggregator', messagesBy({ sms: { aggregator: 'https://sms.example.com' } })],
    ['messages.sms', messagesBy({ sms: {} })],
    ['messages.sms', messagesBy({ sms: { senderId: 'Maplegate', aggregator: 'sslWireless' } })],
    ['messages.whatsApp.phoneNumberId', messagesBy({ whatsApp: { phoneNumberId: '+8801712345678' } })],
    ['messages', { messages: { sms: { senderId: 'Maplegate' } } }],
    ['unknown', { unknown: true }],
  ])('refuses a wrong %s with one line that names it', (setting, wrong) => {
    expect(() => checkStage({ ...stages.dev, ...wrong })).toThrow(new RegExp(`^${setting}: [^\n]+$`));
  });

  it('prints exactly one line on the command line', () => {
    const app = join(import.meta.dirname, 'app.ts');
    const env = { ...process.env, CDK_CONTEXT_JSON: '{"stage":"staging"}' };
    const { status, stderr } = spawnSync(process.execPath, [app], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'stage: The stage is dev or prod.\n']);
  }, 60_000);
});
