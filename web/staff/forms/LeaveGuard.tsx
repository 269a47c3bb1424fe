import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { discardWork, hasWork } from '../session/unsaved-work.ts';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import { idInState } from '../shared/property.ts';

const ConfirmDialog = lazyDialog(
  'ConfirmDialog',
  () => import('../shared/ConfirmDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

type Go = () => void;

const LeaveContext = createContext<(go: Go) => void>(go => go());

/** Runs a navigation that the router does not know, such as signing out. Asks first if there are unsaved entries. */
export const useLeave = () => useContext(LeaveContext);

/** Asks before a link, a button or Back leaves a screen with unsaved entries. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasTyping() && screenOf(currentLocation) !== screenOf(nextLocation),
  );
  const [wanted, setWanted] = useState<{ readonly go: Go }>();
  const ask = useCallback((go: Go) => (hasTyping() ? setWanted({ go }) : go()), []);

  const leave = () => {
    setWanted(undefined);
    discardWork();
    wanted?.go();
    blocker.proceed?.();
  };
  const stay = () => {
    setWanted(undefined);
    blocker.reset?.();
  };
  return (
    <LeaveContext value={ask}>
      {children}
      {(wanted || blocker.state === 'blocked') && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmText="Leave"
          cancelText="Stay"
          onConfirm={leave}
          onCancel={stay}
        >
          What you typed on this page is not saved. If you leave, it is lost.
        </ConfirmDialog>
      )}
    </LeaveContext>
  );
}

/** Identifies a screen and its record. Tabs of a screen differ only in the query and fragment. */
const screenOf = ({ pathname, state }: Location) => `${pathname} ${idInState(state)}`;

const hasTyping = () => hasWork('typing');
