import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RequestError } from '../../shared/request.ts';

/** `wrong`: the URL has no link's token, or the server refuses it. */
type StopResult = 'stopping' | 'stopped' | 'wrong' | 'failed';
export type StopState = StopResult | 'asking';

interface Stopping {
  /** Undefined until hydration, because only the browser knows the token after `#`. */
  readonly state: StopState | undefined;
  readonly stop: () => void;
  /** For the element with the result. It gets the focus after stopping, because the button may be gone. */
  readonly result: RefObject<HTMLDivElement | null>;
}

/** Stops messages by the token after `#` when the visitor asks for it. `refusal` is the server's code for a wrong token. */
export function useStop(
  isToken: (text: string) => boolean,
  stopBy: (token: string) => Promise<unknown>,
  refusal: RequestError['code'],
): Stopping {
  const token = useSyncExternalStore(followHash, hash, () => undefined);
  const [result, setResult] = useState<{ readonly of: string; readonly is: StopResult }>();
  const element = useFocusAfter(result?.is === 'stopping');
  if (token === undefined) return { state: undefined, stop: () => undefined, result: element };
  if (!isToken(token)) return { state: 'wrong', stop: () => undefined, result: element };

  const stop = async () => {
    const show = (is: StopResult) => setResult({ of: token, is });
    show('stopping');
    try {
      await stopBy(token);
      show('stopped');
    } catch (error) {
      show(error instanceof RequestError && error.code === refusal ? 'wrong' : 'failed');
    }
  };
  return { state: result?.of === token ? result.is : 'asking', stop: () => void stop(), result: element };
}

function useFocusAfter(isBusy: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) element.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return element;
}

const hash = () => location.hash.slice(1);

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
