import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { discardWork, hasWork, onWork } from '../session/unsaved-work.ts';
import { lazyComponent } from '../shared/lazy-component.ts';

const loadDialog = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazyComponent('LeaveDialog', loadDialog);

type Go = () => void;

const LeaveContext = createContext<(go: Go) => void>(go => go());

/** Goes somewhere that is not a screen of the router, for example out of the session; asks first where there is unsaved typing. */
export const useLeave = () => useContext(LeaveContext);

/** Asks before a screen with unsaved typing is left for another, by a link, by a button or by Back. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const blocker = useBlocker(hasTyping);
  const [wanted, setWanted] = useState<{ readonly go: Go }>();
  const ask = useCallback((go: Go) => (hasTyping() ? setWanted({ go }) : go()), []);
  // Before it is needed: there may be no connection by then.
  useEffect(() => onWork(() => void loadDialog().catch(() => undefined)), []);

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
        <Suspense>
          <LeaveDialog onLeave={leave} onStay={stay} />
        </Suspense>
      )}
    </LeaveContext>
  );
}

const hasTyping = () => hasWork('typing');
