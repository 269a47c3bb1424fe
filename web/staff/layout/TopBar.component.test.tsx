import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { press, sees } from '../testing/screen.ts';
import { TopBar } from './TopBar.tsx';

const user = { id: 'a'.repeat(24), name: 'Nadia', email: 'nadia@example.com', role: 'admin' } as const;
const none = () => undefined;

function Frame() {
  const navigate = useNavigate();
  const [turns, setTurns] = useState(0);
  const turn = () => {
    navigate(`?page=${turns + 1}`);
    setTurns(turns + 1);
  };
  return (
    <>
      <TopBar user={user} onFind={none} onLogout={none} />
      <button type="button" onClick={turn}>
        Turn
      </button>
      <p>{turns} turns</p>
    </>
  );
}

it('is not measured again when a page turns, because that computes the layout of the whole page', async () => {
  await render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  await press('Turn');
  await sees('1 turns');
  const measured = vi.spyOn(window, 'getComputedStyle');
  await press('Turn');
  await sees('2 turns');
  const header = document.querySelector('header');
  expect(header).not.toBeNull();
  expect(measured.mock.calls.filter(([element]) => header?.contains(element))).toEqual([]);
  measured.mockRestore();
});
