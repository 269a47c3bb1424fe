import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { defineRoute } from '../../shared/route.ts';
import { Email, Id, Instant, TypedText, TypedValue } from '../../shared/schemas.ts';
import { Phone } from '../field-schemas.ts';
import { DateOfBirth, Passport } from '../identity-schemas.ts';
import { storedFields } from '../schemas.ts';
import { Status } from '../stages.ts';

const Text = v.pipe(TypedText(), v.maxLength(limits.textMax));

export const TypedPerson = v.strictObject({
  surname: v.optional(Text),
  givenN: v.optional(Text),
  dob: v.optional(DateOfBirth),
  nationalId: v.optional(v.pipe(TypedValue(), v.maxLength(limits.textMax))),
  phone: v.optional(Phone),
  email: v.optional(Email(messages.invalidEmail)),
  passport: v.optional(Passport),
});
export type TypedPerson = v.InferOutput<typeof TypedPerson>;
export const typedPersonFields = [
  'surname',
  'givenN',
  'dob',
  'nationalId',
  'phone',
  'email',
  'passport',
] as const satisfies readonly (keyof TypedPerson)[];

const Comparison = v.picklist(['same', 'near', 'different']);
export type Comparison = v.InferOutput<typeof Comparison>;

/** Result of the comparison for each field. Fields that were not typed are left out. */
const Compared = v.object({
  name: v.optional(Comparison),
  dob: v.optional(Comparison),
  nationalId: v.optional(Comparison),
  phone: v.optional(Comparison),
  email: v.optional(Comparison),
  passport: v.optional(Comparison),
});
export type Compared = v.InferOutput<typeof Compared>;

export const LikelyPerson = v.object({
  _id: Id,
  ...storedFields(['surname', 'givenN', 'passport']),
  isStatus: Status,
  closedAt: v.optional(Instant),
  compared: Compared,
});
export type LikelyPerson = v.InferOutput<typeof LikelyPerson>;

/** The route only reads, but is a POST, because browsers and logs store request URLs and not bodies. */
export const findLikely = defineRoute({
  name: 'findLikely',
  summary: 'Finds records, closed ones too, that are likely the person whose application is being typed',
  method: 'POST',
  path: '/api/application/findLikely',
  audience: 'staff',
  body: TypedPerson,
  response: v.object({ likely: v.array(LikelyPerson) }),
  timeoutSeconds: 5,
  uses: [
    { on: 'words', actions: ['dynamodb:Query'] },
    { on: 'applications', actions: ['dynamodb:BatchGetItem'] },
  ],
});
