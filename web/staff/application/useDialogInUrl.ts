import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tabSearch } from './application-address.ts';

/**
 * Opens a dialog when the URL names it, then changes the URL to that of the checklist. It names no heading, because a
 * heading takes the focus when it appears, and the dialog may be open by then.
 */
export function useDialogInUrl(part: string, open: () => void): void {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const openOnce = useEffectEvent(() => {
    open();
    navigate({ search: tabSearch('checklist') }, { replace: true, state });
  });
  useEffect(() => {
    if (hash === `#${part}`) openOnce();
  }, [hash, part]);
}
