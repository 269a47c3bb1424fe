import { describe, expect, it } from 'vitest';
import { arnOf, type Resources } from './resource-arns.ts';

const deployed = (arn: string) => ({ name: '', arn });
const resources: Resources = {
  applications: deployed('arn:applications'),
  slides: deployed('arn:slides'),
  settings: deployed('arn:settings'),
  activity: deployed('arn:activity'),
  enquiryGuard: deployed('arn:guard'),
  signInGuard: deployed('arn:sign-in-guard'),
  leases: deployed('arn:leases'),
  mail: undefined,
  files: deployed('arn:files'),
  archive: deployed('arn:archive'),
  staff: deployed('arn:pool'),
};

describe('arnOf', () => {
  it('names a table, and one of its indexes alone', () => {
    expect(arnOf('applications', resources)).toBe('arn:applications');
    expect(arnOf('applications/index/identity', resources)).toBe('arn:applications/index/identity');
  });

  it('names the keys under a prefix of the bucket', () => {
    expect(arnOf('files/incoming/*', resources)).toBe('arn:files/incoming/*');
  });

  it('names the user pool', () => {
    expect(arnOf('staff', resources)).toBe('arn:pool');
  });
});
