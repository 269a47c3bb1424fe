import * as v from 'valibot';
import type { ActivityRecord } from '../../activity/activity-record.ts';
import { parseOrFault } from '../../server/fault.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { StoredApplication } from '../stored-application.ts';

/** The fields that a change which can be taken back may have changed, beside its stages. */
const Undone = v.object({
  ...v.pick(StoredApplication, ['statusDate', 'pending', 'approve', 'rejectReason', 'assignee', 'stages'])
    .entries,
  isStatus: v.exactOptional(StoredApplication.entries.isStatus),
});
type Undone = v.InferOutput<typeof Undone>;

const stagePrefix = 'stages.';
const isStage = (name: string) => name.startsWith(stagePrefix);

/** A refusal to take a change back. */
export function cannotUndo(): DomainError {
  return new DomainError('INVALID', messages.cannotUndo);
}

/**
 * Changes that make a record as it was before a line of its history. Pure.
 * @throws DomainError INVALID unless the line is only of status, stages and assignee, with their days and reason
 */
export function undone(record: StoredApplication, { before = {}, after = {} }: ActivityRecord): Undone {
  const names = Object.keys({ ...before, ...after });
  const fields = names.filter(name => !isStage(name));
  if (fields.some(name => !(name in Undone.entries))) throw cannotUndo();
  const marks = names
    .filter(isStage)
    .map(name => [name.slice(stagePrefix.length), before[name]] as const)
    // A record from before there were stages had no mark for it, but every application was received.
    .filter(([stage, mark]) => stage !== 'received' || mark !== undefined);
  const changed = {
    ...Object.fromEntries(fields.map(name => [name, before[name]])),
    ...(marks.length > 0 && { stages: present({ ...record.stages, ...Object.fromEntries(marks) }) }),
  };
  return parseOrFault(Undone, changed, `What application ${record._id} was before`);
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
