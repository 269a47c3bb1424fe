import {
  acceptDocument,
  acceptPages,
  askForDocuments,
  finishDocument,
  linkPieces,
  openDocumentRequest,
  type RequestParts,
  type Route,
  returnDocument,
  startDocument,
  updateSettings,
  withdrawDocumentRequest,
} from '../../../../functions/contract.ts';
import { portrait } from '../../../local/sample/pictures.ts';
import { callFrom } from '../../../local/testing/call-from.ts';
import { secretIn, sendPieces, sha256Of } from '../../../local/testing/send-document.ts';
import { sampleFields } from '../../../local/testing/test-cloud.ts';
import { newAddress, unlessBusy } from './asking.ts';
import type { Ground } from './ground.ts';

const picture = portrait(4, true);
const secondPicture = portrait(5, true);
const { dob } = sampleFields();

/** Returns a request that succeeds, of a route about documents by link. Undefined for other routes. */
export async function liveDocuments(ground: Ground, { name }: Route): Promise<RequestParts | undefined> {
  switch (name) {
    case askForDocuments.name: {
      const { _id: id, version } = await ground.application();
      return { parameters: { id }, body: bodyOf(version) };
    }
    case withdrawDocumentRequest.name: {
      const { id, request } = await ask(ground);
      return { parameters: { id, request } };
    }
    case openDocumentRequest.name:
      return { body: { link: (await ask(ground)).link, dob } };
    case startDocument.name: {
      const session = await open(ground, (await ask(ground)).link);
      return { body: { session, ...(await file(await picture)) } };
    }
    case linkPieces.name: {
      const { session, document } = await start(ground, (await ask(ground)).link);
      return { body: { session, document, first: 0, sha256: [sha256Of(await picture)] } };
    }
    case finishDocument.name:
      return { body: await send(ground, (await ask(ground)).link) };
    case acceptPages.name:
      return await join(ground);
    case acceptDocument.name:
    case returnDocument.name:
      return await judge(ground, name);
    default:
      return undefined;
  }
}

const bodyOf = (version: number) => ({ items: ['passport'], language: 'en', way: 'desk', version });

async function ask(ground: Ground) {
  const { _id: id, version } = await ground.application();
  const input = { parameters: { id }, body: bodyOf(version) };
  const { application, link } = await ground.make(ground.admin, askForDocuments, input);
  return { id, request: application.documentRequests[0].id, link: secretIn(link) };
}

async function open(ground: Ground, link: string): Promise<string> {
  // From an unused address, because wrong dates of other attacks count for theirs.
  const call = () =>
    callFrom(newAddress(), ground.test.cloud.url, openDocumentRequest, { body: { link, dob } });
  const { status, body } = await unlessBusy(call);
  if (status !== 200) throw new Error(`openDocumentRequest answered ${status} ${JSON.stringify(body)}`);
  return body.session;
}

async function file(bytes: Buffer) {
  const described = { fileName: 'passport.jpg', contentType: 'image/jpeg', size: bytes.length };
  return { item: 'passport', ...described, sha256: sha256Of(bytes) };
}

async function start(ground: Ground, link: string, bytes?: Buffer) {
  const session = await open(ground, link);
  const body = { session, ...(await file(bytes ?? (await picture))) };
  const { document } = await ground.make(ground.admin, startDocument, { body });
  return { session, document };
}

async function send(ground: Ground, link: string, bytes?: Buffer) {
  const started = await start(ground, link, bytes);
  await sendPieces(ground.test, started, bytes ?? (await picture));
  return started;
}

async function judge(ground: Ground, name: string): Promise<RequestParts> {
  const { id, link } = await ask(ground);
  const body = await send(ground, link);
  await ground.make(ground.admin, finishDocument, { body });
  const parameters = { id, document: body.document };
  // The record was added, asked for a document and got one.
  const version = 3;
  return { parameters, body: name === returnDocument.name ? { reason: 'tooDark', version } : { version } };
}

async function join(ground: Ground): Promise<RequestParts> {
  await ground.make(ground.chief, updateSettings, { body: { pdfDocuments: true } });
  const { id, link } = await ask(ground);
  const sent = [await send(ground, link), await send(ground, link, await secondPicture)];
  for (const body of sent) await ground.make(ground.admin, finishDocument, { body });
  // The record was added, asked for a document and got two.
  return { parameters: { id }, body: { documents: sent.map(({ document }) => document), version: 4 } };
}
