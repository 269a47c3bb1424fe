import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isSubject } from '../activity/subject.ts';
import { ExportRequest } from '../application/export/routes.ts';
import { storedPhone } from '../application/field-schemas.ts';
import { isDayOfBirth } from '../application/identity-schemas.ts';
import {
  ApplicationChanges,
  ChecklistChange,
  DocumentChanges,
  NewApplication,
} from '../application/record/schemas.ts';
import { Reference } from '../application/rules/reference.ts';
import { StageChange } from '../application/status/routes.ts';
import { NewUpload } from '../files/routes.ts';
import { documentRule, portraitOnAdd } from '../files/rules.ts';
import { isShownPhone } from '../settings/routes.ts';
import { countries, isCountry } from '../shared/countries.ts';
import { isId } from '../shared/id.ts';
import { limits } from '../shared/limits.ts';
import {
  areLinesVisible,
  emailPattern,
  isDayOrEmpty,
  isEmailOrEmpty,
  isHttps,
  isIsoDate,
  isLink,
  isLinkOrEmpty,
  isVisible,
} from '../shared/text.ts';
import { hasAllCharacterKinds } from '../users/schemas.ts';
import * as patterns from './text-patterns.ts';

/** JSON Schema for rules in code. It may be stricter than the rule: the server also accepts other forms. */

const orEmpty = (schema: JsonSchema): JsonSchema => ({ anyOf: [{ const: '' }, schema] });

const link: JsonSchema = { format: 'uri', pattern: patterns.httpsAddress };
const email: JsonSchema = { format: 'email', pattern: patterns.emailAddress };

export const statedRules: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [isId, { pattern: `^[0-9a-f]{${limits.idLength}}$` }],
  [isIsoDate, { format: 'date' }],
  [isDayOrEmpty, orEmpty({ format: 'date' })],
  [isDayOfBirth, { format: 'date', pattern: '^(?:19|20)' }],
  [emailPattern, email],
  [isEmailOrEmpty, orEmpty(email)],
  [isHttps, link],
  [isLink, link],
  [isLinkOrEmpty, orEmpty(link)],
  [isVisible, { pattern: patterns.visibleLine }],
  [areLinesVisible, { pattern: patterns.visibleLines }],
  [isCountry, { enum: [...countries] }],
  [storedPhone, { pattern: patterns.storedPhone }],
  [isShownPhone, { pattern: patterns.shownPhone }],
  [isSubject, { pattern: patterns.subject }],
  [hasAllCharacterKinds, { pattern: patterns.strongPassword }],
]);

const where = (condition: JsonSchema, holds: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: holds,
  ...(otherwise && { else: otherwise }),
});

const has = (field: string, value: JsonSchema = {}): JsonSchema => ({
  properties: { [field]: value },
  required: [field],
});

const nameLengths = where(
  has('namesAsInPassport', { const: true }),
  {
    properties: {
      surname: { pattern: patterns.nameInPassport, maxLength: limits.passportNameMax },
      givenN: { ...orEmpty({ pattern: patterns.nameInPassport }), maxLength: limits.passportNameMax },
    },
  },
  {
    properties: {
      surname: { minLength: limits.nameMin, maxLength: limits.nameMax },
      givenN: { minLength: limits.nameMin, maxLength: limits.nameMax },
    },
  },
);

const uploadRules = where(
  has('purpose', { enum: ['image', 'slide'] }),
  {
    properties: {
      size: { maximum: portraitOnAdd.maxBytes },
      contentType: { enum: [...portraitOnAdd.types] },
    },
  },
  { properties: { size: { maximum: documentRule(true).maxBytes } } },
);

const exportRules: JsonSchema = {
  allOf: [
    where(has('since'), has('until')),
    where(has('until'), has('since')),
    where(has('stage'), { properties: { sort: { const: 'newest' } } }),
  ],
};

const stageRules = where(has('stage', { const: 'received' }), { properties: { date: { type: 'string' } } });

const reasonRules = where(has('state', { const: 'askedAgain' }), has('reason'), { not: has('reason') });

/** JSON Schema, by our schema, for rules about several fields and for rules that our schema lacks. */
export const statedSchemas: ReadonlyMap<v.GenericSchema, JsonSchema> = new Map<v.GenericSchema, JsonSchema>([
  [NewApplication, nameLengths],
  [ApplicationChanges, nameLengths],
  [DocumentChanges, nameLengths],
  [NewUpload, uploadRules],
  [ExportRequest, exportRules],
  [StageChange, stageRules],
  [ChecklistChange, reasonRules],
  [Reference, { pattern: patterns.shownReference }],
]);
