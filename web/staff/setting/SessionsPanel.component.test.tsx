import { beforeEach, expect, it } from 'vitest';
import { holdDepartures } from '../../testing/hold-departures.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { hasSession } from '../session/session.ts';
import { staffMessages } from '../shared/messages.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { press, pressInDialog, sees, seesToast } from '../testing/screen.ts';
import { SessionsPanel } from './SessionsPanel.tsx';

let pool: MockPool;
let leftFor: readonly string[];

beforeEach(async () => {
  mockApi();
  pool = mockPool();
  pool.fetchAuthSession.mockResolvedValue({});
  leftFor = holdDepartures();
  await renderScreen(<SessionsPanel />, ['/setting'], { pathname: '/setting' });
  await press('Sign out everywhere');
});

it('the panel asks for confirmation, then ends all sessions including this one [§2]', async () => {
  await sees('Sign out on every device?');
  expect(pool.signOut).not.toHaveBeenCalled();
  await pressInDialog('Sign out everywhere');
  await expect.poll(() => leftFor).toEqual(['/']);
  expect(pool.signOut.mock.calls).toEqual([[{ global: true }], []]);
  expect(hasSession()).toBe(false);
});

it('this session stays if the others could not be ended', async () => {
  pool.fetchAuthSession.mockRejectedValue(poolRefusal('NetworkError'));
  await pressInDialog('Sign out everywhere');
  await seesToast(staffMessages.listNoResponse);
  expect(pool.signOut).not.toHaveBeenCalled();
  expect(hasSession()).toBe(true);
});
