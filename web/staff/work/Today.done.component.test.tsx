import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  daysAfter,
  getApplication,
  messages,
  updateApplication,
  updateStage,
} from '../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { press, seesToast } from '../testing/screen.ts';
import {
  button,
  goneFrom,
  karimsLine,
  mockToday,
  onChanged,
  overdueLine,
  show,
  type TodayQueues,
  today,
} from '../testing/today-screen.tsx';
import { aLine, mockQueues } from '../testing/work-queues.ts';

let api: MockApi;
let queues: TodayQueues;

beforeEach(() => {
  ({ api, queues } = mockToday());
});

describe('button Done today', () => {
  it('Done today sets the stage that the deadline belongs to, removes the row and offers Undo', async () => {
    const written = anApplication({
      version: 5,
      stages: { received: { date: today }, biometrics: { date: today } },
    });
    api.on(updateStage, ({ body: { date } }) => {
      queues.overdue = date === null ? [overdueLine, karimsLine] : [karimsLine];
      mockQueues(api, queues);
      return written;
    });
    await show();
    await press('Done today Abdur Rahman');
    await goneFrom('Overdue', 'Abdur Rahman');
    await seesToast('Abdur Rahman: Biometrics is set.');
    expect(onChanged).toHaveBeenCalledOnce();
    await press('Undo');
    await seesToast('The change of Abdur Rahman is undone.');
    await expect.element(button('Done today Abdur Rahman')).toBeVisible();
    const sent = api.calls(updateStage).map(({ input }) => input);
    expect(sent).toEqual([
      { parameters: { id: sampleId }, body: { stage: 'biometrics', version: 4 } },
      { parameters: { id: sampleId }, body: { stage: 'biometrics', date: null, version: 5 } },
    ]);
  });

  it('Done today clears the date of Look again', async () => {
    queues.overdue = [aLine({ date: daysAfter(today, -1), what: 'lookAgain' })];
    mockQueues(api, queues);
    api.on(getApplication, () => anApplication({ version: 4, lookAgain: daysAfter(today, -1) }));
    api.on(updateApplication, () => anApplication({ version: 5 }));
    await show();
    await press('Done today Abdur Rahman');
    await seesToast('Abdur Rahman: looked at today.');
    expect(api.calls(updateApplication)[0]?.input.body).toEqual({ lookAgain: '', version: 4 });
  });

  it('the row is removed at once, and restored if saving fails', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    api.on(updateStage, () => promise);
    await show();
    await press('Done today Abdur Rahman');
    await goneFrom('Overdue', 'Abdur Rahman');
    reject(new NoConnection());
    await seesToast(`Abdur Rahman: ${staffMessages.listNoResponse}`);
    await expect.element(button('Done today Abdur Rahman')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
  });

  it('an error reports a version conflict, and the current state is shown', async () => {
    api.on(updateStage, () => {
      queues.overdue = [karimsLine];
      mockQueues(api, queues);
      throw new Refusal('STALE', messages.stale);
    });
    await show();
    await press('Done today Abdur Rahman');
    await seesToast(
      'A colleague has just changed the application of Abdur Rahman. The page shows its new state.',
    );
    await goneFrom('Overdue', 'Abdur Rahman');
  });

  it('nothing is saved if another user has set the stage already', async () => {
    api.on(getApplication, () => anApplication({ stages: { biometrics: { date: today } } }));
    await show();
    await press('Done today Abdur Rahman');
    await seesToast('Abdur Rahman: Biometrics is set already.');
    expect(api.calls(updateStage)).toEqual([]);
  });

  it('the focus moves to the same button of the next row', async () => {
    api.on(updateStage, () => new Promise(() => undefined));
    await show();
    await expect.element(button('Done today Abdur Rahman')).toBeVisible();
    for (let presses = 0; presses < 9; presses += 1) {
      if (document.activeElement?.getAttribute('aria-label') === 'Done today Abdur Rahman') break;
      await userEvent.keyboard('{Tab}');
    }
    await userEvent.keyboard('{Enter}');
    await goneFrom('Overdue', 'Abdur Rahman');
    await expect.element(button('Done today Karim Mia')).toHaveFocus();
  });

  it('a double click counts as one', async () => {
    api.on(updateStage, () => new Promise(() => undefined));
    await show();
    await button('Done today Abdur Rahman').dblClick();
    await goneFrom('Overdue', 'Abdur Rahman');
    await expect.element(button('Done today Karim Mia')).toBeVisible();
    expect(api.calls(getApplication)).toHaveLength(1);
  });
});
