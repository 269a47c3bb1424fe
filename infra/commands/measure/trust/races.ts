import {
  addApplication,
  deleteApplication,
  restoreApplication,
  updateApplication,
  updateApplicationApprove,
} from '../../../../functions/contract.ts';
import { sampleFields } from '../../../local/testing/test-cloud.ts';
import { unlessBusy } from './asking.ts';
import type { Ground } from './ground.ts';
import { type Row, type Size, Tally } from './row.ts';
import { problemsStored } from './stored.ts';

const rounds: Readonly<Record<Size, number>> = { short: 10, long: 1000 };
const lanesOf: Readonly<Record<Size, number>> = { short: 1, long: 4 };

/** One round of simultaneous calls. Returns a description of the failure, if any. */
type Round = (ground: Ground) => Promise<string | undefined>;

function race(name: string, prepare: (ground: Ground) => Promise<Round>): Row {
  return {
    name: `Race: ${name}`,
    async run(ground, size) {
      const tally = new Tally();
      const lanes = lanesOf[size];
      const runLane = async (_: unknown, lane: number) => {
        const round = await prepare(ground);
        const mine = Math.ceil((rounds[size] - lane) / lanes);
        for (let done = 0; done < mine; done += 1) tally.count(await round(ground));
      };
      await Promise.all(Array.from({ length: lanes }, runLane));
      tally.add(await problemsStored());
      return tally;
    },
  };
}

const statusesOf = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).sort((one, other) => one - other);

function unless(expected: readonly number[], replies: readonly { readonly status: number }[]) {
  const found = statusesOf(replies).join(' ');
  return found === expected.join(' ') ? undefined : `Answered ${found}, not ${expected.join(' ')}`;
}

const samePassport: Round = async ground => {
  const { passport } = sampleFields();
  const images = await Promise.all([1, 2, 3].map(() => ground.upload('image')));
  const replies = await Promise.all(
    images.map(image =>
      ground.call(ground.admin, addApplication, { body: { ...sampleFields({ passport }), image } }),
    ),
  );
  return unless([201, 409, 409], replies);
};

/** A user clicks three times. The browser sends the same idempotency key each time, also in retries. */
const sameKey: Round = async ground => {
  const body = { ...sampleFields(), image: await ground.upload('image') };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const replies = await Promise.all(
    [1, 2, 3].map(() => unlessBusy(() => ground.call(ground.admin, addApplication, { body }, headers))),
  );
  const ids = new Set(replies.map(reply => reply.body._id));
  return (
    unless([201, 201, 201], replies) ?? (ids.size === 1 ? undefined : 'One key made several applications')
  );
};

/** Two users save the same application at the same time, with the same version. */
async function sameRecord(ground: Ground): Promise<Round> {
  let { _id: id, version } = await ground.application();
  return async () => {
    const replies = await Promise.all(
      ['one', 'other'].map(company =>
        ground.call(ground.admin, updateApplication, {
          parameters: { id },
          body: { company: `The ${company} of ${version}`, version },
        }),
      ),
    );
    version += 1;
    return unless([200, 409], replies);
  };
}

/** Approves and deletes an application at the same time. Both may succeed, in either order. */
async function approveAndDelete(ground: Ground): Promise<Round> {
  const { _id: id } = await ground.application();
  const call = (route: Parameters<Ground['call']>[1]) =>
    ground.call(ground.admin, route, { parameters: { id }, ...(route.body && { body: {} }) });
  return async () => {
    const [approved, deleted] = await Promise.all([call(updateApplicationApprove), call(deleteApplication)]);
    const restored = await call(restoreApplication);
    if (![200, 404].includes(approved.status)) return `Approve answered ${approved.status}`;
    return unless([200, 200], [deleted, restored]);
  };
}

export const races: readonly Row[] = [
  race('one passport, thrice', async () => samePassport),
  race('one idempotency key, thrice', async () => sameKey),
  race('one record, twice', sameRecord),
  race('approve and delete', approveAndDelete),
];
