import type { JsonSchema } from '@valibot/to-json-schema';
import { limits } from '../shared/limits.ts';
import { ownProperty } from '../shared/own-property.ts';
import { applicationDescriptions } from './application-descriptions.ts';
import { documentRequestDescriptions } from './document-request-descriptions.ts';
import { messageDescriptions } from './message-descriptions.ts';
import { messageSettingDescriptions } from './message-setting-descriptions.ts';

/** `field` applies everywhere, `Owner.field` to one schema or operation. Not in the schemas: pages load those. */
export const descriptions: Readonly<Record<string, string>> = {
  ...applicationDescriptions,
  ...documentRequestDescriptions,
  ...messageDescriptions,
  ...messageSettingDescriptions,

  at: 'When it happened, ISO 8601 in UTC.',
  action: 'What was done: the name of the operation.',
  by: 'Who did it.',
  'by._id': 'The person’s id, or the name of the job.',
  'by.name': 'The person’s name.',
  before: 'The fields that changed, as they were.',
  after: 'The fields that changed, as they became.',
  activity: 'What was done, the newest first.',
  on: 'The record to which it was done.',
  'on.kind': 'The kind of the record.',
  'on._id': 'The record’s id; `site` for the settings.',
  'on.name': 'What the record is called now; empty when it is gone, and for the settings.',
  kind: 'Only what was done to records of this kind.',
  who: 'Only what this person did: the `_id` of the person.',
  'fetchActivity.by': 'Only what staff did, not applicants and not the system.',
  'fetchActivity.type': 'Only what changed a record, or only what was read or told by email.',
  record: 'Only what was done to this record: its kind, `#` and its `_id`.',
  since: 'From this instant on, ISO 8601 in UTC.',
  'fetchActivity.until': 'Before this instant, ISO 8601 in UTC.',

  'StoredFile.name': 'The file’s name, for a download.',
  contentType: 'The file’s media type.',
  size: 'The file’s size in bytes.',
  url: 'Where to read the file, for five minutes.',
  purpose: 'What the file is for: the portrait, a document, or the picture of a slide.',
  fileName: 'The file’s name on the device it comes from.',
  sha256: 'SHA-256 of the file’s bytes, in base64.',
  key: 'Names the upload when the record is saved. It works once, for the person who asked for it.',
  'createUpload.url': 'Where to send the bytes with PUT, for five minutes.',
  headers: 'The headers to send with the PUT, all of them.',

  thumbnail: 'The slide’s title.',
  title: 'The slide’s text.',
  status: 'Whether visitors see the slide.',
  published: 'True for the status Published.',
  'Slide.image': 'The slide’s picture.',
  'addSlider.image': 'The slide’s picture: the key of a finished upload, from `POST /api/uploads`.',
  'updateSlider.image': 'The slide’s new picture: the key of a finished upload, from `POST /api/uploads`.',
  'Slide.language': 'The language of the home page that shows the slide: English or Bangla.',
  'addSlider.language': 'The language of the home page that shows the slide; English if it is not given.',
  'updateSlider.language': 'The language of the home page that shows the slide.',
  position: 'Slides of one language stand in the order of their positions; moving a slide exchanges two.',
  direction: 'Up, towards the first slide of its language, or down.',
  shownOnNavbar: 'Whether the slide’s link stands in the top bar as well.',
  link: 'Where the slide leads: an https address, or nothing.',

  name: 'The person’s name.',
  colleagues: 'Everybody who can sign in, by name.',
  role: 'What the person may do. Super-admins manage users and settings as well.',
  enabled: 'Whether the person may sign in.',
  'User.email': 'The address with which the person signs in, in lower case.',
  'addUser.email': 'The address with which the person will sign in. Unique among staff.',
  'updateUser.email': 'The address with which the person signs in. Unique among staff.',
  'login.email': 'The address of a member of staff.',
  'addUser.password': 'A temporary password; the person chooses another at the first sign-in.',
  'login.password': 'The person’s password.',
  'startSecondFactor.email': 'The address of a member of staff.',
  'startSecondFactor.password': 'The person’s password.',
  'startSecondFactor.code': 'What the present authenticator shows, where there is one.',
  'confirmSecondFactor.code': 'What the new authenticator shows.',
  'removeSecondFactor.code': 'What the authenticator shows.',
  'removeSecondFactor.password': 'The caller’s password.',
  'recoverPassword.code': 'The code that `passwordCode` sent by email.',
  'recoverPassword.password': 'The new password.',
  'choosePassword.password': 'The new password.',
  'updateProfile.password': 'The new password.',
  confirmPassword: 'The new password again.',
  currentPassword: 'The password that is valid now.',
  token: 'The access token, for the header `Authorization: Bearer …`.',
  refreshToken: 'Renews the access token at Cognito.',

  consultancyName: 'The name of the consultancy.',
  address: 'The address of the office.',
  whatsApp: 'The WhatsApp number of the office, with the country’s code.',
  mapUrl: 'Where a map shows the office; an https link.',
  hours: 'When the office is open.',
  consultantName: 'The licensed immigration consultant who stands behind the applications.',
  consultantNumber: 'The consultant’s number in the register of the college.',
  consultantCollege: 'The college or law society that licensed the consultant.',
  consultantRegisterUrl: 'The college’s public register; an https link.',
  recruitingLicence: 'The number of the licence of Bangladesh to recruit for work abroad.',
  recruitingLicenceExpiry: 'The last day on which the recruiting licence is valid, `YYYY-MM-DD`.',
  consultancyNameBn: 'The name of the consultancy in Bangla; empty where it is the same.',
  addressBn: 'The address of the office in Bangla; empty where it is the same.',
  hoursBn: 'When the office is open, in Bangla; empty where it is the same.',
  consultantNameBn: 'The consultant’s name in Bangla; empty where it is the same.',
  consultantCollegeBn: 'The college or law society in Bangla; empty where it is the same.',
  'Settings.phone': 'The phone number of the office.',
  'updateSettings.phone': 'The phone number of the office.',
  'Settings.email': 'The email address of the office.',
  'updateSettings.email': 'The email address of the office.',
  processingWeeks: 'How many weeks an application takes, such as `3 to 5`.',
  deliveryDays: 'How many business days the delivery takes after approval.',
  visaProcessUrl: 'The https address of a page about the visa process.',
  pdfDocuments: 'Whether documents may be PDF. Missing where the stage takes no PDF.',
  retentionYears: `Years for which applications are kept after they were closed or deleted: ${limits.retentionYearsMin} to ${limits.retentionYearsMax}.`,
  rejectReasons:
    'The reasons from which staff choose when they reject an application. Missing while they are the usual ones.',
  codeAlways: 'Whether every enquiry needs a code by email, and not only one after too many misses.',

  'reportClientError.name': 'The class of the error, such as `TypeError`.',
  'reportClientError.message': 'The error’s message, without personal data.',
  'reportClientError.page': 'The route of the page, such as `/editApplication/:id?`: never an id or a query.',
  stack: 'Places in the site’s scripts, the innermost first: `/assets/NAME.js:LINE:COLUMN`.',
};

/** @param owners names of the operation or component, and of the object field */
export function described(schema: JsonSchema, ...owners: readonly string[]): JsonSchema {
  const inside = (inner: JsonSchema | boolean, ...more: readonly string[]) =>
    typeof inner === 'boolean' ? inner : described(inner, ...owners, ...more);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    describedField(inside(field, name), name, owners),
  ]);
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(fields) }),
    ...(typeof schema.items === 'object' && !Array.isArray(schema.items) && { items: inside(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(one => inside(one)) }),
  };
}

export function describedField(
  field: JsonSchema | boolean,
  name: string,
  owners: readonly string[],
): JsonSchema {
  const stated = typeof field === 'boolean' ? {} : field;
  const [description] = [...owners.toReversed().map(owner => `${owner}.${name}`), name].flatMap(
    key => ownProperty(descriptions, key) ?? [],
  );
  return { ...(description && { description }), ...stated };
}
