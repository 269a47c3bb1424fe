import {
  addApplication,
  addSlider,
  createUpload,
  documentType,
  type Purpose,
  updateApplicationAdd,
  updateSettings,
} from '../../../../functions/contract.ts';
import { hostileFiles as files, type HostileFile } from '../../../../functions/testing/hostile/files.ts';
import { keysUnder } from '../../../local/testing/storage.ts';
import { describe, type Reply, sampleFields } from '../../../local/testing/test-cloud.ts';
import type { Ground } from './ground.ts';
import { inLanes, type Row, type Size, Tally } from './row.ts';

/** Files that are not what they say: sent from the link to the record, for every place that takes their type. */

/** Every so manieth file. */
const every: Readonly<Record<Size, number>> = { short: 8, long: 1 };
const lanes = 4;

export const hostileFiles: Row = {
  name: 'Hostile files × places',
  async run(ground, size) {
    const tally = new Tally();
    await ground.make(ground.chief, updateSettings, { body: { pdfDocuments: true } });
    const { _id: id, version } = await ground.application();
    const before = await kept();
    const cases = files
      .filter((_, index) => index % every[size] === 0)
      .flatMap(file => placesFor(file).map(place => ({ file, place })));
    await inLanes(cases.length, lanes, async index => {
      const { file, place } = cases[index] ?? {};
      if (!file || !place) return;
      const reply = await save(ground, place, await send(ground, file, place), { id, version });
      const problem = `${file.name} as ${place} answered ${reply.status} ${JSON.stringify(reply.body)}`;
      tally.count(reply.status === 400 && reply.body.code === 'INVALID' ? undefined : problem);
    });
    const after = await kept();
    if (after.length > before.length) tally.add([`${after.length - before.length} files were kept`]);
    return tally;
  },
};

const kept = async () => (await Promise.all([keysUnder('applications/'), keysUnder('slides/')])).flat();

function placesFor({ contentType }: HostileFile): Purpose[] {
  return contentType === documentType ? ['file1'] : ['image', 'file1', 'slide'];
}

/** Answers the key of the upload, or the refusal of the link. */
async function send(
  ground: Ground,
  { bytes, contentType }: HostileFile,
  purpose: Purpose,
): Promise<string | Reply> {
  const body = { ...describe(bytes, purpose), contentType };
  const reply = await ground.call(ground.admin, createUpload, { body });
  if (reply.status !== 201) return reply;
  const { key, url, headers } = reply.body;
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`S3 answered ${put.status}`);
  return key;
}

/** Saves a record that names the upload. */
async function save(
  ground: Ground,
  place: Purpose,
  sent: string | Reply,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Reply> {
  if (typeof sent !== 'string') return sent;
  if (place === 'file1') {
    const input = { parameters: { id }, body: { file1: sent, version } };
    return ground.call(ground.admin, updateApplicationAdd, input);
  }
  const slide = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' };
  return place === 'slide'
    ? ground.call(ground.admin, addSlider, { body: { ...slide, image: sent } })
    : ground.call(ground.admin, addApplication, { body: { ...sampleFields(), image: sent } });
}
