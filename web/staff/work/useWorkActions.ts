import { useState } from 'react';
import {
  type Application,
  fields,
  getApplication,
  type QueueName,
  recordCall,
  updateApplication,
  updateStage,
  type WorkRow,
} from '../../../functions/contract.ts';
import { callResultWords } from '../application/message-words.ts';
import { useKeepApplication } from '../application/useApplication.ts';
import { stageWords } from '../application/words.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { staffRequest } from '../session/api.ts';
import { canRetry, failureMessage, isStale } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useReloadQueues } from './useQueue.ts';
import { type CallMade, undoOf, type WorkChange } from './work-actions.ts';
import { personOf } from './work-words.ts';

interface Line {
  readonly queue: QueueName;
  readonly row: WorkRow;
}

export interface WorkActions {
  /** Saves a change and shows the result. With `leaves` the row is hidden at once. */
  readonly act: (line: Line, change: WorkChange | CallMade, leaves: boolean) => void;
  /** True while a change is pending or saved: a read directly after a write may still contain the row. */
  readonly hasLeft: (line: Line) => boolean;
}

/** Actions on rows of the queues. `onChanged` is called after each write. */
export function useWorkActions(onChanged?: () => void): WorkActions {
  const [left, setLeft] = useState<readonly string[]>([]);
  const notify = useNotifications();
  const formats = useFormats();
  const keep = useKeepApplication();
  const reload = useReloadQueues();

  const write = async (id: string, version: number, change: WorkChange): Promise<Application> => {
    const application = await send(id, version, change);
    await keep(application);
    onChanged?.();
    return application;
  };

  const fail = (error: unknown, name: string, again: () => void) => {
    if (isStale(error)) return { text: changedMeanwhile(name) };
    const action = canRetry(error) ? { text: 'Try again', onClick: again } : undefined;
    return { text: `${name}: ${failureMessage(error)}`, action };
  };

  const comeBack = (line: Line) => setLeft(before => before.filter(key => key !== keyOf(line)));

  const undo = async (line: Line, after: Application, change: WorkChange) => {
    const name = personOf(line.row);
    const work = notify.begin('Undoing…');
    try {
      await write(after._id, after.version, change);
      comeBack(line);
      work.success(`The change of ${name} is undone.`);
    } catch (error) {
      const { text, action } = fail(error, name, () => void undo(line, after, change));
      work.error(text, action);
    }
    await reload();
  };

  const act = async (line: Line, change: WorkChange, leaves: boolean) => {
    const { _id: id } = line.row;
    const name = personOf(line.row);
    const work = notify.begin('Saving…');
    if (leaves) setLeft(before => [...before, keyOf(line)]);
    try {
      const before = await staffRequest(getApplication, { parameters: { id } });
      if (isDone(change, before)) {
        work.success(`${name}: ${doneText(change, formats.date)} already.`);
        return await reload();
      }
      const after = await write(id, before.version, change);
      work.success(`${name}: ${doneText(change, formats.date)}.`, {
        text: 'Undo',
        onClick: () => void undo(line, after, undoOf(change, before)),
      });
      await reload();
    } catch (error) {
      const { text, action } = fail(error, name, () => void act(line, change, leaves));
      work.error(text, action);
      if (isStale(error)) await reload();
      comeBack(line);
    }
  };

  const recordResult = async (line: Line, made: CallMade, leaves: boolean) => {
    const { _id: id } = line.row;
    const name = personOf(line.row);
    const work = notify.begin('Saving…');
    if (leaves) setLeft(before => [...before, keyOf(line)]);
    try {
      await staffRequest(recordCall, { parameters: { id }, body: { result: made.call } });
      work.success(`${name}: the call is recorded (${callResultWords[made.call].toLowerCase()}).`);
      onChanged?.();
      await reload();
    } catch (error) {
      const { text, action } = fail(error, name, () => void recordResult(line, made, leaves));
      work.error(text, action);
      comeBack(line);
    }
  };

  return {
    act: (line, change, leaves) =>
      void ('call' in change ? recordResult(line, change, leaves) : act(line, change, leaves)),
    hasLeft: line => left.includes(keyOf(line)),
  };
}

const keyOf = ({ queue, row: { _id, what, date } }: Line): string => [queue, _id, what, date].join(' ');

const changedMeanwhile = (name: string): string =>
  `A colleague has just changed the application of ${name}. The page shows its new state.`;

function isDone(change: WorkChange, before: Application): boolean {
  if ('stage' in change) return before.stages[change.stage] !== undefined;
  return 'field' in change
    ? (before[change.field] ?? '') === change.day
    : (before.lookAgain ?? '') === change.lookAgain;
}

function send(id: string, version: number, change: WorkChange): Promise<Application> {
  const parameters = { id };
  if ('stage' in change) return staffRequest(updateStage, { parameters, body: { ...change, version } });
  const body = 'field' in change ? { [change.field]: change.day } : change;
  return staffRequest(updateApplication, { parameters, body: { ...body, version } });
}

function doneText(change: WorkChange, date: (day: string) => string): string {
  if ('stage' in change) return `${stageWords[change.stage]} is set`;
  if ('field' in change) return `${fields[change.field].label.en} is set`;
  return change.lookAgain ? `comes up again on ${date(change.lookAgain)}` : 'looked at today';
}
