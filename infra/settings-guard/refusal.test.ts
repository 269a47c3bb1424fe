import { describe, expect, it } from 'vitest';
import { checkStage, type Stage } from '../stage.ts';
import { stages } from '../stages/stages.ts';
import { refusalOf } from './refusal.ts';
import { rememberedSettings } from './remembered.ts';

/** The optional settings of a stage. */
const optional: Partial<Stage> = {
  backupCopies: { region: 'ca-west-1', lockAfterDays: 14 },
  superAdminEmail: 'first@example.com',
  alarmEmail: 'operator@example.com',
  siteOrigin: 'https://d1.cloudfront.net',
  mailFrom: 'office@example.com',
  archiveYears: 7,
};
const bare = {
  ...stages.dev,
  keepsData: true,
  ...Object.fromEntries(Object.keys(optional).map(name => [name, undefined])),
};
const full = checkStage({ ...bare, ...optional });
const without = (name: string) => rememberedSettings({ ...full, [name]: undefined });

describe('A later deployment', () => {
  const before = rememberedSettings(full);

  it.each(Object.keys(optional))('is refused if the setting %s is missing', name => {
    expect(refusalOf(before, without(name), [])).toMatch(
      new RegExp(`^${name}: It was \\S+ and is missing now. Set it in .+ or say -c drop=${name}\\.$`),
    );
  });

  it.each(Object.keys(optional))('may add the setting %s', name => {
    expect(refusalOf(without(name), before, [])).toBeUndefined();
  });

  it.each(['backupCopies', 'alarmEmail', 'siteOrigin', 'mailFrom'])('may drop %s if it says so', name => {
    expect(refusalOf(before, without(name), [name])).toBeUndefined();
  });

  it.each(['superAdminEmail', 'archiveYears'])('may not drop %s', name => {
    expect(refusalOf(before, without(name), [name])).toMatch(new RegExp(`^${name}: It cannot be dropped. `));
  });

  it('may change every setting that is a text', () => {
    const changed = { ...before, alarmEmail: 'other@example.com', mailFrom: 'other@example.com' };
    expect(refusalOf(before, changed, [])).toBeUndefined();
  });

  it('is refused with the names of all missing settings', () => {
    const { originSecret, proofKey } = before;
    const refusal = refusalOf(before, { originSecret: `${originSecret}`, proofKey: `${proofKey}` }, []);
    for (const name of Object.keys(optional)) expect(refusal).toContain(`${name}: It was`);
  });

  it('may replace the addresses of the site and of its sender by a domain', () => {
    const domain = {
      name: 'visa.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c',
      mailFrom: 'no-reply@example.com',
    };
    const moved = checkStage({ ...full, domain, siteOrigin: undefined, mailFrom: undefined });
    expect(refusalOf(before, rememberedSettings(moved), [])).toBeUndefined();
    expect(refusalOf(rememberedSettings(moved), before, [])).toMatch(/^domain: It was visa.example.com/);
  });

  it.each([
    ['originSecret', 1, 2, undefined],
    ['originSecret', 1, 3, 'It was 1 and can only become 2'],
    ['originSecret', 2, 1, 'It was 2 and can only become 3'],
    ['proofKey', 1, 3, undefined],
    ['proofKey', 2, 1, 'may not become 1'],
    ['archiveYears', 7, 8, undefined],
    ['archiveYears', 7, 6, 'may not become 6'],
  ])('with %s from %i to %i: %s', (name, from, to, refusal) => {
    const [one, other] = [from, to].map(number => ({ ...before, [name]: String(number) }));
    const result = refusalOf(one ?? {}, other ?? {}, []);
    if (refusal === undefined) expect(result).toBeUndefined();
    else expect(result).toContain(refusal);
  });
});
