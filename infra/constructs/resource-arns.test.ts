import { describe, expect, it } from 'vitest';
import { arnsOf, type Resources } from './resource-arns.ts';

const deployed = (arn: string) => ({ name: '', arn });
const resources: Resources = {
  applications: deployed('arn:applications'),
  words: deployed('arn:words'),
  work: deployed('arn:work'),
  slides: deployed('arn:slides'),
  settings: deployed('arn:settings'),
  activity: deployed('arn:activity'),
  clientAddresses: deployed('arn:client-addresses'),
  openings: deployed('arn:openings'),
  enquiryGuard: deployed('arn:guard'),
  signInGuard: deployed('arn:sign-in-guard'),
  documentLinks: deployed('arn:document-links'),
  savedUploads: deployed('arn:saved-uploads'),
  leases: deployed('arn:leases'),
  messages: deployed('arn:messages'),
  messageBudget: deployed('arn:message-budget'),
  messageLinks: deployed('arn:message-links'),
  mail: undefined,
  noticeMail: undefined,
  textSender: undefined,
  textSet: undefined,
  textOptOuts: undefined,
  textAggregator: undefined,
  whatsApp: undefined,
  files: deployed('arn:files'),
  archive: deployed('arn:archive'),
  staff: deployed('arn:pool'),
  authenticatorPass: deployed('arn:pass'),
  attemptsKey: deployed('arn:attempts-key'),
  proofKey: deployed('arn:key2'),
  proofKeys: { name: '2 1', arn: 'arn:key2', moreArns: ['arn:key1'] },
};

describe('arnsOf', () => {
  it('returns the ARN of a table or of one of its indexes', () => {
    expect(arnsOf('applications', resources)).toEqual(['arn:applications']);
    expect(arnsOf('applications/index/identity', resources)).toEqual(['arn:applications/index/identity']);
  });

  it('returns the ARN of the objects with a key prefix in the bucket', () => {
    expect(arnsOf('files/incoming/*', resources)).toEqual(['arn:files/incoming/*']);
  });

  it('returns the ARN of the user pool', () => {
    expect(arnsOf('staff', resources)).toEqual(['arn:pool']);
  });

  it('returns the ARN of the signing key, or of all keys', () => {
    expect(arnsOf('proofKey', resources)).toEqual(['arn:key2']);
    expect(arnsOf('proofKeys', resources)).toEqual(['arn:key2', 'arn:key1']);
  });

  it('returns nothing for resources that the stage does not have', () => {
    expect(arnsOf('mail', resources)).toEqual([]);
  });
});
