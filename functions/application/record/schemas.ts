import * as v from 'valibot';
import { documentKeys } from '../../files/slots.ts';
import { messages } from '../../shared/messages.ts';
import {
  Id,
  IsoDate,
  RequiredText,
  TypedText,
  UploadKey,
  Version,
  WrittenLanguage,
} from '../../shared/schemas.ts';
import { checklistNames, marks } from '../checklist-items.ts';
import { ConsentChanges } from '../consents.ts';
import { type ApplicationField, fieldNames, ruleOf } from '../fields.ts';
import { entriesOf, namesAsInPassport, notices } from '../schemas.ts';

const ruleOnEdit = (name: ApplicationField) => ruleOf(name, { isEdit: true });

export const applicationFields = entriesOf(
  fieldNames,
  name => ruleOf(name),
  name => v.optional(ruleOf(name)),
);

/** In edits, given name and surname share one error message. */
export const changedFields = entriesOf(fieldNames, ruleOnEdit, ruleOnEdit);

/** True if the person knows that another case has this email, as in families. */
const emailShared = v.optional(v.literal(true));

const noticeChanges = {
  language: v.optional(WrittenLanguage),
  consent: v.optional(v.boolean()),
  consents: v.optional(ConsentChanges),
};

/** Only `requireNames` checks the length of names, because that depends on `namesAsInPassport`. */
const sentNames = (surnameMessage: string, givenNameMessage: string) => ({
  surname: TypedText(surnameMessage),
  givenN: TypedText(givenNameMessage),
});

export const NewApplication = v.strictObject({
  ...applicationFields,
  ...sentNames(messages.surnameLength, messages.givenNameLength),
  namesAsInPassport,
  ...notices,
  consents: v.optional(ConsentChanges),
  isAdmin: v.optional(v.boolean(), true),
  emailShared,
  image: UploadKey,
});

const fieldChanges = v.partial(
  v.object({
    ...changedFields,
    ...sentNames(messages.namesLengthOnEdit, messages.namesLengthOnEdit),
    namesAsInPassport,
  }),
).entries;

export const ApplicationChanges = v.strictObject({
  ...fieldChanges,
  ...noticeChanges,
  emailShared,
  isAdmin: v.optional(v.boolean()),
  pending: v.optional(v.nullable(IsoDate)),
  image: v.optional(UploadKey),
  importId: v.optional(Id),
  version: Version,
});

const documentChanges = v.entriesFromList(documentKeys, v.optional(v.nullable(UploadKey)));

/** Upload of a document for each slot. Null removes the document. */
export const DocumentChanges = v.strictObject({
  ...fieldChanges,
  ...documentChanges,
  version: Version,
});

/** New state of a checklist item, set by staff. Null removes it. */
export const ChecklistChange = v.strictObject({
  item: v.picklist(checklistNames),
  state: v.nullable(v.picklist(marks)),
  reason: v.optional(RequiredText(messages.invalid('reason'), messages.invalid('reason'))),
  version: Version,
});
