import * as v from 'valibot';
import { smsLength } from '../../../functions/deployment.ts';
import { awsLimits } from '../../aws-limits.ts';
import type { Rates } from '../aws/rates.ts';
import {
  AwsError,
  type IsAllowed,
  type JsonService,
  localAccount,
  notSigned,
  type Principal,
  requireAllowed,
} from '../aws/service.ts';
import type { Phones } from './phones.ts';

/** Local AWS End User Messaging SMS. Source: AWS End User Messaging SMS and Voice v2 API Reference. */

interface TextPool {
  readonly id: string;
  readonly senderId: string;
  /** ISO 3166 code of the sender id's country. */
  readonly country: string;
  readonly optOutList: string;
}

interface TextSet {
  readonly name: string;
  readonly topicArn: string;
  readonly types: readonly string[];
}

export interface SmsVoiceOptions {
  readonly pools: readonly TextPool[];
  readonly sets: readonly TextSet[];
  readonly optOutLists: readonly string[];
  readonly region: string;
  readonly isAllowed: IsAllowed;
  readonly rates?: Rates | undefined;
  readonly phones: Phones;
}

const PhoneNumber = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/));
const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));
const SendText = v.object({
  DestinationPhoneNumber: PhoneNumber,
  OriginationIdentity: v.string(),
  MessageBody: text(awsLimits.smsText.most),
  MessageType: v.picklist(['TRANSACTIONAL', 'PROMOTIONAL']),
  ConfigurationSetName: v.string(),
  TimeToLive: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(259_200))),
  Context: v.optional(
    v.pipe(
      v.record(text(100), text(800)),
      v.check(context => Object.keys(context).length <= 5),
    ),
    {},
  ),
});
const OptedOut = v.object({ OptOutListName: v.string(), OptedOutNumber: PhoneNumber });

/** Calling codes by country. Other countries need another sender. */
const callingCodes: ReadonlyMap<string, string> = new Map([['BD', '+880']]);

export function createSmsVoice(options: SmsVoiceOptions): JsonService {
  const { region, isAllowed, phones, pools, sets, optOutLists, rates } = options;
  const account = `arn:aws:sms-voice:${region}:${localAccount}`;

  async function send(input: unknown, principal: Principal): Promise<object> {
    const sent = parse(SendText, input);
    const { OriginationIdentity: id, ConfigurationSetName: name } = sent;
    for (const resource of [`pool/${id}`, `configuration-set/${name}`])
      await requireAllowed(isAllowed, principal, 'sms-voice:SendTextMessage', `${account}:${resource}`);
    const pool = pools.find(one => one.id === id) ?? missing('pool', id);
    const set = sets.find(one => one.name === name) ?? missing('configuration-set', name);
    const to = sent.DestinationPhoneNumber;
    if (!to.startsWith(callingCodes.get(pool.country) ?? '+'))
      throw conflict('NO_ORIGINATION_IDENTITIES_FOUND', 'The pool has no sender for this country');
    if (phones.isOptedOut(pool.optOutList, to))
      throw conflict('DESTINATION_PHONE_NUMBER_OPTED_OUT', 'The number is opted out');
    const { parts } = smsLength(sent.MessageBody);
    // Quotas count the parts. The server has counted the call already.
    for (let part = 1; part < parts; part += 1) rates?.('sms-voice:SendTextMessage');
    const message = { to, channel: 'sms', from: pool.senderId, text: sent.MessageBody, parts } as const;
    const MessageId = await phones.deliver(message, (messageId, arrived) => ({
      topicArn: set.topicArn,
      messages: [eventOf(sent, messageId, arrived, parts)].filter(({ eventType }) =>
        set.types.includes(eventType),
      ),
    }));
    return { MessageId };
  }

  async function changeOptOut(action: string, input: unknown, principal: Principal): Promise<object> {
    const { OptOutListName: list, OptedOutNumber: number } = parse(OptedOut, input);
    await requireAllowed(isAllowed, principal, `sms-voice:${action}`, `${account}:opt-out-list/${list}`);
    if (!optOutLists.includes(list)) missing('opt-out-list', list);
    const isOut = action === 'PutOptedOutNumber';
    if (!isOut && !phones.isOptedOut(list, number)) missing('opted-out-number', number);
    phones.setOptOut(list, number, isOut);
    return { OptOutListArn: `${account}:opt-out-list/${list}`, OptOutListName: list, OptedOutNumber: number };
  }

  return {
    async call(action, input, principal) {
      if (!principal) throw notSigned();
      if (action === 'SendTextMessage') return await send(input, principal);
      if (action === 'PutOptedOutNumber' || action === 'DeleteOptedOutNumber')
        return await changeOptOut(action, input, principal);
      throw new AwsError('UnknownOperationException', `Not supported: ${action}`);
    },
    close: async () => {},
  };
}

function eventOf(
  { DestinationPhoneNumber, Context }: v.InferOutput<typeof SendText>,
  messageId: string,
  arrived: boolean,
  totalMessageParts: number,
) {
  return {
    eventType: arrived ? 'TEXT_DELIVERED' : 'TEXT_UNREACHABLE',
    eventVersion: '1.0',
    eventTimestamp: Date.now(),
    isFinal: true,
    destinationPhoneNumber: DestinationPhoneNumber,
    messageId,
    messageType: 'TRANSACTIONAL',
    messageStatus: arrived ? 'DELIVERED' : 'UNREACHABLE',
    context: Context,
    totalMessageParts,
  };
}

function parse<const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const Name = v.getDotPath(parsed.issues[0]) ?? '';
  throw new AwsError('ValidationException', `${Name} is not valid`, 400, {
    Reason: 'FIELD_VALIDATION_FAILED',
    Fields: [{ Name, Message: 'not valid' }],
  });
}

function missing(ResourceType: string, ResourceId: string): never {
  const names = { ResourceType, ResourceId };
  throw new AwsError('ResourceNotFoundException', `No ${ResourceType} ${ResourceId}`, 400, names);
}

const conflict = (Reason: string, message: string) =>
  new AwsError('ConflictException', message, 400, { Reason });
