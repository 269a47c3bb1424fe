import useSWR from 'swr';
import { type Application, getNotice, type Notice, resendNotice } from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';

/** Milliseconds after which a notice that is about to go out is read again. */
const refresh = 15_000;

/** Reads whether and when the applicant was told of changes, if they agreed to it. */
export function useNotice({ _id: id, version, consent }: Application) {
  const parameters = { id };
  const { data, error, isValidating, mutate } = useSWR<Notice, Error>(
    consent ? ['notice', id, version] : null,
    () => staffRequest(getNotice, { parameters }),
    { shouldRetryOnError: false, refreshInterval: notice => (notice?.due ? refresh : 0) },
  );
  return {
    notice: data,
    error: isValidating ? undefined : error,
    reload: () => void mutate(),
    /** Lets the email be sent again. @throws RequestError */
    resend: async () => {
      await mutate(staffRequest(resendNotice, { parameters }), { revalidate: false });
    },
  };
}
