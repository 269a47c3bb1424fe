import {
  addSlider,
  addUser,
  deleteApplication,
  deleteSlider,
  endpoints,
  moveSlider,
  type RequestParts,
  type Route,
  resendInvitation,
  restoreApplication,
  restoreSlider,
} from '../../../../functions/contract.ts';
import { sampleFields } from '../../../local/testing/test-cloud.ts';
import type { Ground } from './ground.ts';
import { validInput } from './input/valid-input.ts';

/** Input that names records and uploads which are there, so that a call does its whole work. */

type Fields = Readonly<Record<string, unknown>>;

const domains = new Map(endpoints().map(({ domain, route }) => [route.name, domain]));

/** A call that succeeds when all is well; every time with a record and uploads of its own. */
export async function liveInput(ground: Ground, route: Route): Promise<RequestParts> {
  const input = validInput(route);
  const record = route.parameters && (await recordFor(ground, route));
  const { id, version } = record ?? {};
  const body = input.body && (await liveBody(ground, route, input.body as Fields, version));
  // A list by stage goes with no search.
  const { page, cursor, code, stage, ...query } = input.query ?? {};
  return {
    parameters: input.parameters && { ...input.parameters, id },
    query: input.query && { ...query, ...(await liveSearch(ground, query)) },
    body,
  };
}

/** The passport of an application that is there: where nationality and date of birth go with it, the sample's do. */
async function liveSearch(ground: Ground, fields: Fields): Promise<Fields> {
  return 'search' in fields ? { search: (await ground.application()).passport } : {};
}

async function recordFor(ground: Ground, route: Route): Promise<{ id: string; version?: number }> {
  const domain = domains.get(route.name);
  if (route.name === resendInvitation.name) return { id: await invitedPerson(ground) };
  if (domain === 'users') return { id: (await ground.person('admin')).id };
  if (domain === 'slider') {
    // A slide that moves takes another one's place: none of those that other calls are about.
    const language = route.name === moveSlider.name ? 'bn' : 'en';
    const body = { thumbnail: 'Work', title: 'Work in Canada', status: 'Unpublished', language };
    const slide = await ground.make(ground.admin, addSlider, { body });
    if (route.name === restoreSlider.name)
      await ground.make(ground.admin, deleteSlider, { parameters: { id: slide._id } });
    return { id: slide._id, version: slide.version };
  }
  const { _id: id, version } = await ground.application();
  if (route.name === restoreApplication.name)
    await ground.make(ground.admin, deleteApplication, { parameters: { id } });
  return { id, version };
}

/** Somebody who has not signed in yet. */
async function invitedPerson(ground: Ground): Promise<string> {
  const { email } = sampleFields();
  const body = { name: 'Invited Somebody', email, password: 'Orchard-lantern-5' };
  return (await ground.make(ground.chief, addUser, { body }))._id;
}

async function liveBody(
  ground: Ground,
  route: Route,
  body: Fields,
  version: number | undefined,
): Promise<Fields> {
  const { email, passport } = sampleFields();
  const slide = domains.get(route.name) === 'slider';
  const entries = await Promise.all(
    Object.entries(body).map(async ([name, value]): Promise<[string, unknown][]> => {
      if (name === 'version') return version === undefined ? [] : [[name, version]];
      if (name === 'email') return [[name, email]];
      if (name === 'passport') return [[name, passport]];
      if (name === 'image') return [[name, await ground.upload(slide ? 'slide' : 'image')]];
      if (name === 'file1') return [[name, await ground.upload('file1')]];
      return /^file\d$/.test(name) ? [] : [[name, value]];
    }),
  );
  const { code, ...live } = Object.fromEntries(entries.flat());
  return { ...live, ...(await liveSearch(ground, live)) };
}
