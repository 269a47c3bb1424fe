import { useState } from 'react';
import * as v from 'valibot';
import { StopToken, stopNotices } from '../../../functions/contract.ts';
import { RequestError, request } from '../../shared/request.ts';

type StopState = 'asking' | 'stopping' | 'stopped' | 'wrong' | 'failed';

/** Ends the emails by what stands behind `#` in the page's address, when somebody asks for it. */
export function useStop(): { readonly state: StopState; readonly stop: () => void } {
  const [state, setState] = useState<StopState>('asking');
  const stop = async () => {
    const token = location.hash.slice(1);
    if (!v.is(StopToken, token)) return setState('wrong');
    setState('stopping');
    try {
      await request(stopNotices, { parameters: { token } });
      setState('stopped');
    } catch (error) {
      setState(error instanceof RequestError && error.code === 'INVALID' ? 'wrong' : 'failed');
    }
  };
  return { state, stop: () => void stop() };
}
