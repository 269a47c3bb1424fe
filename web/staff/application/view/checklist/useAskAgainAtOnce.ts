import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CheckedItem } from '../../../../../functions/contract.ts';
import { askAgainPart, checklistPart } from '../../application-address.ts';
import type { Marks } from './useMarks.tsx';

/** Opens the dialog that the URL names, then changes the URL to that of the checklist. */
export function useAskAgainAtOnce(items: readonly CheckedItem[], marks: Marks): void {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    const needed = items.filter(({ state }) => state === 'missing' || state === 'askedAgain');
    const choices = needed.length > 0 ? needed : items;
    if (choices[0]) marks.askAgain(choices[0], choices);
    navigate(`#${checklistPart}`, { replace: true, state });
  });
  useEffect(() => {
    if (hash === `#${askAgainPart}`) open();
  }, [hash]);
}
