import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { defineRoute } from '../../shared/route.ts';
import { Email, Id, Instant, Typed, TypedValue } from '../../shared/schemas.ts';
import { DateOfBirth, Passport, Phone } from '../field-schemas.ts';
import { storedFields } from '../schemas.ts';
import { Status } from '../stages.ts';

/** Records that are likely the person whose application is typed. */

const Text = v.pipe(Typed(), v.maxLength(limits.textMax));

/** The fields of a person that are typed so far. */
const TypedPerson = v.strictObject({
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

/** Result of comparing what was typed with a record; nothing about what was not typed. */
const Compared = v.object({
  name: v.optional(Comparison),
  dob: v.optional(Comparison),
  nationalId: v.optional(Comparison),
  phone: v.optional(Comparison),
  email: v.optional(Comparison),
  passport: v.optional(Comparison),
});
export type Compared = v.InferOutput<typeof Compared>;

const LikelyPerson = v.object({
  _id: Id,
  ...storedFields(['surname', 'givenN', 'passport']),
  isStatus: Status,
  closedAt: v.optional(Instant),
  compared: Compared,
});

/** It only reads. A POST, because addresses of requests are logged and kept by browsers, and a body is not. */
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
