import { mailFromOf, type Stage, siteOriginOf } from '../stage.ts';
import type { Settings } from './refusal.ts';

export const settingsType = 'Custom::Settings';

/** Returns the settings that later deployments must not forget. */
export function rememberedSettings(stage: Stage): Settings {
  const values = {
    superAdminEmail: stage.superAdminEmail,
    alarmEmail: stage.alarmEmail,
    siteOrigin: siteOriginOf(stage),
    mailFrom: mailFromOf(stage),
    domain: stage.domain?.name,
    archiveYears: stage.archiveYears,
    backupCopies: copiesOf(stage),
    sms: stage.messages?.sms?.senderId ?? stage.messages?.sms?.aggregator,
    whatsApp: stage.messages?.whatsApp?.phoneNumberId,
    originSecret: stage.originSecret,
    proofKey: stage.proofKey,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Returns the region, and the account if it is another one. `npm run upgrade` reads the region. */
function copiesOf({ backupCopies: copies }: Stage): string | undefined {
  return copies && [copies.region, copies.accounts?.to].filter(Boolean).join(' ');
}
