import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { endEverySession } from '../shared/account.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { press, pressInDialog, sees, seesToast } from '../testing/screen.ts';
import { SessionsPanel } from './SessionsPanel.tsx';

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock('../shared/useSession.tsx', () => ({ useSession: () => ({ signOut }) }));
vi.mock('../shared/account.ts', () => ({ endEverySession: vi.fn() }));

beforeEach(async () => {
  vi.resetAllMocks();
  await renderScreen(<SessionsPanel />, ['/setting'], { pathname: '/setting' });
  await press('Sign out everywhere');
});

it('asks, ends every session and then this one [§2]', async () => {
  await sees('Sign out on every device?');
  expect(endEverySession).not.toHaveBeenCalled();
  await pressInDialog('Sign out everywhere');
  await expect.poll(() => signOut.mock.calls.length).toBe(1);
  expect(endEverySession).toHaveBeenCalledOnce();
});

it('keeps this session when the others could not be ended', async () => {
  vi.mocked(endEverySession).mockRejectedValue(poolRefusal('NetworkError'));
  await pressInDialog('Sign out everywhere');
  await seesToast(messages.listNoResponse);
  expect(signOut).not.toHaveBeenCalled();
});
