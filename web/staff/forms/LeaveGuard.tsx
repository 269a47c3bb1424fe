import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, useLocation } from 'react-router-dom';
import { discardWork, hasWork, onWork } from '../session/unsaved-work.ts';
import { lazyComponent } from '../shared/lazy-component.ts';
import { property } from '../shared/property.ts';
import { hearBackFirst } from './back-listener.ts';

const loadDialog = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazyComponent('LeaveDialog', loadDialog);

type Go = () => void;

const LeaveContext = createContext<(go: Go) => void>(go => go());

/** Goes somewhere that is not a screen of the router, for example out of the session; asks first where there is unsaved typing. */
export const useLeave = () => useContext(LeaveContext);

/** Asks before a screen with unsaved typing is left for another, by a link, by a button or by Back. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const router = useContext(NavigationContext);
  const [wanted, setWanted] = useState<{ readonly go: Go }>();
  const ask = useCallback((go: Go) => (hasWork('typing') ? setWanted({ go }) : go()), []);
  const guarded = useMemo(
    () => ({ ...router, navigator: guardedNavigator(router.navigator, ask) }),
    [router, ask],
  );
  useGuardedBack(ask);
  // Before it is needed: there may be no connection by then.
  useEffect(() => onWork(() => void loadDialog().catch(() => undefined)), []);

  const leave = () => {
    setWanted(undefined);
    discardWork();
    wanted?.go();
  };
  return (
    <NavigationContext value={guarded}>
      <LeaveContext value={ask}>{children}</LeaveContext>
      {wanted && (
        <Suspense>
          <LeaveDialog onLeave={leave} onStay={() => setWanted(undefined)} />
        </Suspense>
      )}
    </NavigationContext>
  );
}

function guardedNavigator(navigator: Navigator, ask: (go: Go) => void): Navigator {
  return {
    ...navigator,
    push: (...to) => ask(() => navigator.push(...to)),
    replace: (...to) => ask(() => navigator.replace(...to)),
    go: delta => ask(() => navigator.go(delta)),
  };
}

/** The browser reports Back and Forward after it has moved: this moves it back, and on again once the person agrees. */
function useGuardedBack(ask: (go: Go) => void): void {
  const location = useLocation();
  const here = useRef(0);
  const isReturning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's entry changes with the location
  useEffect(() => {
    here.current = placeOf(history.state) ?? 0;
  }, [location]);

  const onPop = useEffectEvent((event: PopStateEvent) => {
    if (isReturning.current) {
      isReturning.current = false;
      return event.stopImmediatePropagation();
    }
    const there = placeOf(event.state);
    if (!hasWork('typing') || there === undefined || there === here.current) return;
    event.stopImmediatePropagation();
    isReturning.current = true;
    const delta = there - here.current;
    history.go(-delta);
    ask(() => history.go(delta));
  });
  useEffect(() => hearBackFirst(event => onPop(event)), []);
}

/** The number that the router gives to each entry of the browser's history. */
function placeOf(state: unknown): number | undefined {
  const place = property(state, 'idx');
  return typeof place === 'number' ? place : undefined;
}
