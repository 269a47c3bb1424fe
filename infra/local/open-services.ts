import { join } from 'node:path';
import type { Rates } from './aws/rates.ts';
import type { IsAllowed, Principal } from './aws/service.ts';
import { createCognito } from './cognito/cognito.ts';
import { createDynamo, createTables } from './dynamodb/dynamodb.ts';
import type { Mailbox } from './edge/mailbox.ts';
import { createKms } from './kms/kms.ts';
import type { Phones } from './phones/phones.ts';
import { createSmsVoice } from './phones/sms-voice.ts';
import { createSocialMessaging } from './phones/social-messaging.ts';
import { createS3 } from './s3/s3.ts';
import { createSes, type SesOptions } from './ses/ses.ts';
import {
  bucketsOf,
  configurationSetsOf,
  poolOf,
  sendersOf,
  signingKeysOf,
  tablesOf,
} from './template/from-template.ts';
import { textSendersOf, whatsAppNumbersOf } from './template/phone-resources.ts';
import type { CloudTemplate } from './template/template.ts';

interface ServiceOptions {
  readonly isAllowed: IsAllowed;
  readonly rates: Rates;
  readonly folder: string;
  readonly operator: Principal;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly phones: Phones;
  readonly mail: Mailbox['deliver'];
  readonly deliver: SesOptions['deliver'];
}

/** Creates the emulated services from the templates. @throws OutdatedDataError */
export async function openServices(template: CloudTemplate, options: ServiceOptions) {
  const { isAllowed, rates, folder, operator, findPrincipal, phones, mail, deliver } = options;
  const { region } = template;
  const dynamo = await createDynamo({ folder: join(folder, 'dynamodb'), isAllowed, region });
  await createTables(dynamo, tablesOf(template), operator).catch(async error => {
    await dynamo.close();
    throw error;
  });
  const buckets = bucketsOf(template);
  const s3 = await createS3({ folder: join(folder, 's3'), buckets, findPrincipal, isAllowed });
  const cognito = await createCognito({
    ...poolOf(template),
    folder: join(folder, 'cognito'),
    region,
    isAllowed,
    mail,
  });
  const ses = createSes({
    senders: sendersOf(template),
    configurationSets: configurationSetsOf(template),
    region,
    isAllowed,
    findPrincipal,
    rates,
    deliver,
  });
  const common = { region, isAllowed, rates, phones };
  const smsVoice = createSmsVoice({ ...textSendersOf(template), ...common });
  const numbers = whatsAppNumbersOf(template);
  const socialMessaging = createSocialMessaging({ numbers, findPrincipal, ...common });
  const kms = createKms({ file: join(folder, 'kms.json'), region, isAllowed });
  kms.create(signingKeysOf(template));
  return { dynamo, s3, cognito, ses, kms, smsVoice, socialMessaging };
}
