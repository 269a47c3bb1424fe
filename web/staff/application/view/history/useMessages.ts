import {
  type Application,
  type CallResult,
  type Conversation,
  fetchMessages,
  recordCall,
  resendNotice,
  type ShownMessage,
} from '../../../../../functions/contract.ts';
import { staffRequest } from '../../../session/api.ts';
import { useReading } from '../../../shared/useReading.ts';
import { useReloadQueues } from '../../../work/useQueue.ts';
import { useForgetApplication } from '../../useApplication.ts';

/** Milliseconds between two requests for the state while a message is under way. */
const refresh = 15_000;

const isWaiting = ({ state }: ShownMessage) => state === 'waiting';

/** Messages to the applicant and calls. The functions that write throw RequestError. */
export function useMessages({ _id: id, version }: Application) {
  const parameters = { id };
  const forget = useForgetApplication();
  const reloadQueues = useReloadQueues();
  const { data, error, retry, keep } = useReading<Conversation>(
    ['messages', id, version],
    () => staffRequest(fetchMessages, { parameters }),
    { refreshInterval: found => (found?.messages.some(isWaiting) ? refresh : 0) },
  );
  const forgetOthers = () => void Promise.all([forget(id, 'history'), reloadQueues()]);
  return {
    conversation: data,
    error,
    retry,
    resend: async () => {
      await keep(await staffRequest(resendNotice, { parameters }));
      forgetOthers();
    },
    addCall: async (result: CallResult) => {
      const call = await staffRequest(recordCall, { parameters, body: { result } });
      if (data) await keep({ ...data, calls: [call, ...data.calls] });
      forgetOthers();
    },
  };
}
