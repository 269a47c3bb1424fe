import {
  addSlider,
  addUser,
  beginExport,
  beginImport,
  checkImport,
  choosePassword,
  closeApplication,
  confirmSecondFactor,
  deleteApplication,
  deleteSlider,
  fetchExport,
  getMessageSettings,
  getViews,
  holdApplication,
  importApplications,
  joinApplications,
  login,
  moveSlider,
  passwordCode,
  type RequestParts,
  type Route,
  recoverPassword,
  removeSecondFactor,
  reopenApplication,
  resendInvitation,
  resendNotice,
  restoreApplication,
  restoreSlider,
  saveOfficeViews,
  saveOwnViews,
  separateApplications,
  startSecondFactor,
  undoChange,
  updateApplicationApprove,
  updateChecklist,
  updateMessageSettings,
  updateProfile,
} from '../../../../functions/contract.ts';
import { endpoints, newId } from '../../../../functions/deployment.ts';
import { appCode } from '../../../local/testing/app-code.ts';
import { callFrom } from '../../../local/testing/call-from.ts';
import { codesSentTo } from '../../../local/testing/mailed-codes.ts';
import { sampleFields } from '../../../local/testing/test-cloud.ts';
import { newAddress, unlessBusy } from './asking.ts';
import type { Ground, Person } from './ground.ts';
import { validInput } from './input/valid-input.ts';
import { liveDocuments } from './live-documents.ts';

type Fields = Readonly<Record<string, unknown>>;

const domains = new Map(endpoints().map(({ domain, route }) => [route.name, domain]));

/** Returns a request that succeeds if no service fails. Some routes need the password of the caller, `by`. */
export async function liveInput(ground: Ground, route: Route, by?: Person): Promise<RequestParts> {
  const documents = await liveDocuments(ground, route);
  if (documents) return documents;
  const input = validInput(route);
  const record = route.parameters && (await recordFor(ground, route));
  const { id, version } = record ?? {};
  const body = input.body && {
    ...(await liveBody(ground, route, input.body as Fields, version, by)),
    ...(await liveSecrets(ground, route, by)),
  };
  // Leaves out the stage, because a search cannot be combined with it.
  const { page, cursor, code, stage, ...query } = input.query ?? {};
  return {
    parameters: input.parameters && { ...input.parameters, id },
    query: input.query && { ...query, ...(await liveSearch(ground, query)) },
    body,
  };
}

/** Searches for an existing passport number, with nationality and date of birth of the sample data. */
async function liveSearch(ground: Ground, fields: Fields): Promise<Fields> {
  return 'search' in fields ? { search: (await ground.application()).passport } : {};
}

async function recordFor(ground: Ground, route: Route): Promise<{ id: string; version?: number }> {
  const domain = domains.get(route.name);
  if (route.name === resendInvitation.name) return { id: await invitedPerson(ground) };
  if (route.name === fetchExport.name) {
    // Exports only one application, because only the last page of an export writes a history entry.
    const { passport: search } = await ground.application();
    return { id: (await ground.make(ground.chief, beginExport, { body: { format: 'csv', search } }))._id };
  }
  if (route.name === checkImport.name || route.name === importApplications.name) {
    const body = { file: newId(new Date()).padEnd(64, '0'), name: 'list.xlsx', rows: 1 };
    return { id: (await ground.make(ground.chief, beginImport, { body }))._id };
  }
  if (domain === 'users') return { id: (await ground.person('admin')).id };
  if (domain === 'slider') {
    // Uses Bangla for moving a slide, which swaps it with its neighbour: slides of other calls are English.
    const language = route.name === moveSlider.name ? 'bn' : 'en';
    const body = { thumbnail: 'Work', title: 'Work in Canada', status: 'Unpublished', language };
    // The slide moves up, so there must be another slide above it.
    if (route.name === moveSlider.name) await ground.make(ground.admin, addSlider, { body });
    const slide = await ground.make(ground.admin, addSlider, { body });
    if (route.name === restoreSlider.name)
      await ground.make(ground.admin, deleteSlider, { parameters: { id: slide._id } });
    return { id: slide._id, version: slide.version };
  }
  const { _id: id, version } = await ground.application({
    // The applicant must agree to emails before a notice can be sent.
    consent: route.name === resendNotice.name,
    // Sets the visa type "work", because the others have no checklist.
    ...(route.name === updateChecklist.name && { visaType: 'work' }),
  });
  if (route.name === separateApplications.name) {
    const other = await ground.application();
    const body = { version, other: other._id, otherVersion: other.version, take: [] };
    await ground.make(ground.chief, joinApplications, { parameters: { id }, body });
    return { id: other._id };
  }
  if (route.name === undoChange.name) {
    const input = { parameters: { id }, body: { version } };
    return { id, version: (await ground.make(ground.admin, updateApplicationApprove, input)).version };
  }
  if (route.name === restoreApplication.name)
    await ground.make(ground.admin, deleteApplication, { parameters: { id } });
  if (route.name !== reopenApplication.name && route.name !== holdApplication.name) return { id, version };
  const body = { version, anyway: true };
  const closed = await ground.make(ground.admin, closeApplication, { parameters: { id }, body });
  return { id, version: closed.version };
}

const temporaryPassword = 'Orchard-lantern-5';

async function invitedPerson(ground: Ground, email = sampleFields().email): Promise<string> {
  const body = { name: 'Invited Somebody', email, password: temporaryPassword };
  return (await ground.make(ground.chief, addUser, { body }))._id;
}

async function liveSecrets(ground: Ground, route: Route, by?: Person): Promise<Fields> {
  const { name } = route;
  if (name === updateProfile.name) return by ? { currentPassword: by.password } : {};
  if (name === login.name || name === startSecondFactor.name) {
    const { email, password } = await ground.person('admin');
    return { email, password };
  }
  if (name === confirmSecondFactor.name) {
    const body = { ticket: await ticketFor(ground, await ground.person('admin')) };
    return { ...body, ...appCodeFor(route, { body }) };
  }
  if (name === removeSecondFactor.name) {
    if (!by) return {};
    await giveAuthenticator(ground, by);
    return { password: by.password, ...appCodeFor(route, {}, by) };
  }
  if (name === choosePassword.name) {
    const { email } = sampleFields();
    await invitedPerson(ground, email);
    return { email, currentPassword: temporaryPassword };
  }
  if (name !== recoverPassword.name) return {};
  const { email } = await ground.person('admin');
  await ground.make(ground.admin, passwordCode, { body: { email } });
  const [code] = await codesSentTo(email, ground.test.cloud.url);
  return { email, code };
}

async function liveBody(
  ground: Ground,
  route: Route,
  body: Fields,
  version: number | undefined,
  by: Person | undefined,
): Promise<Fields> {
  const { email, passport } = sampleFields();
  if (route.name === joinApplications.name) {
    const { _id: other, version: otherVersion } = await ground.application();
    return { version, other, otherVersion, take: [] };
  }
  // Without a period, because that does not combine with filters.
  if (route.name === beginExport.name)
    return { format: 'csv', search: (await ground.application()).passport };
  if (route.name === saveOwnViews.name || route.name === saveOfficeViews.name) {
    const { own, office } = await ground.make(by ?? ground.chief, getViews, {});
    return { ...body, version: (route.name === saveOwnViews.name ? own : office).version };
  }
  if (route.name === updateMessageSettings.name) {
    const { settings } = await ground.make(ground.chief, getMessageSettings, {});
    return { ...body, version: settings.version };
  }
  // One existing id, because the route writes a history entry for each application that it returns.
  if (route.name === checkImport.name) return { ...body, ids: [(await ground.application())._id] };
  const slide = domains.get(route.name) === 'slider';
  const entries = await Promise.all(
    Object.entries(body).map(async ([name, value]): Promise<[string, unknown][]> => {
      if (name === 'version') return version === undefined ? [] : [[name, version]];
      if (name === 'person') return [[name, ground.admin.id]];
      // Leaves out the import, because only super-admins have imports.
      if (name === 'importId') return [];
      // Uses the only state of a document that may have a reason.
      if (name === 'state') return [[name, 'askedAgain']];
      if (name === 'anyway') return [[name, true]];
      if (name === 'email') return [[name, email]];
      // A date after the generated date of birth, because an application cannot have events before it was made.
      if (['date', 'pending', 'approve'].includes(name)) return [[name, '2026-01-15']];
      if (name === 'passport') return [[name, passport]];
      if (name === 'image') return [[name, await ground.upload(slide ? 'slide' : 'image')]];
      if (name === 'file1') return [[name, await ground.upload('file1')]];
      return /^file\d+$/.test(name) ? [] : [[name, value]];
    }),
  );
  const { code, ...live } = Object.fromEntries(entries.flat());
  return { ...live, ...(await liveSearch(ground, live)) };
}

/** Authenticator keys by the ticket of their setup, and later by user id. */
const keys = new Map<string, string>();

/** Calls from an unused address, because wrong passwords of other attacks count for theirs. Returns the body. */
async function answerOf({ test }: Ground, route: Route, input: RequestParts) {
  const { status, body } = await unlessBusy(() => callFrom(newAddress(), test.cloud.url, route, input));
  if (status !== 200) throw new Error(`${route.name} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

async function ticketFor(ground: Ground, { email, password }: Person): Promise<string> {
  const { secret, ticket } = await answerOf(ground, startSecondFactor, { body: { email, password } });
  keys.set(ticket, secret);
  return ticket;
}

/** Gives a user an authenticator. The user's tokens stay valid; the next sign-in needs a code. */
async function giveAuthenticator(ground: Ground, person: Person): Promise<void> {
  const ticket = await ticketFor(ground, person);
  const key = keys.get(ticket) ?? '';
  await answerOf(ground, confirmSecondFactor, { body: { ticket, code: appCode(key, 'now') } });
  keys.set(person.id, key);
}

/** Returns an authenticator code only if the route needs one. */
export function appCodeFor({ name }: Route, { body }: RequestParts, by?: Person): { readonly code?: string } {
  const known =
    name === confirmSecondFactor.name
      ? keys.get(String(Object(body).ticket))
      : name === removeSecondFactor.name && by && keys.get(by.id);
  return known ? { code: appCode(known, 'next') } : {};
}
