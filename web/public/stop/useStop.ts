import { useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { StopToken, stopNotices } from '../../../functions/contract.ts';
import { RequestError, request } from '../../shared/request.ts';

/** `wrong`: the address has no token, or one that the server does not take. */
type StopResult = 'stopping' | 'stopped' | 'wrong' | 'failed';

export interface Stop {
  /** Undefined until the page is hydrated: only the browser knows what stands behind `#`. */
  readonly state: StopResult | 'asking' | undefined;
  readonly stop: () => void;
}

/** Ends the emails by what stands behind `#` in the page's address, when somebody asks for it. */
export function useStop(): Stop {
  const token = useSyncExternalStore(followHash, hash, () => undefined);
  const [result, setResult] = useState<{ readonly of: string; readonly is: StopResult }>();
  if (token === undefined) return { state: undefined, stop: () => undefined };
  if (!v.is(StopToken, token)) return { state: 'wrong', stop: () => undefined };

  const stop = async () => {
    const tell = (is: StopResult) => setResult({ of: token, is });
    tell('stopping');
    try {
      await request(stopNotices, { parameters: { token } });
      tell('stopped');
    } catch (error) {
      tell(error instanceof RequestError && error.code === 'INVALID' ? 'wrong' : 'failed');
    }
  };
  return { state: result?.of === token ? result.is : 'asking', stop: () => void stop() };
}

const hash = () => location.hash.slice(1);

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
