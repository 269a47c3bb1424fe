import { statusOf } from '../../../../functions/contract.ts';

const tries = 3;
/** Milliseconds, as `Retry-After` says. */
const pause = 5000;

/**
 * Asks again while the answer is that the service is too busy, as everybody is told to. It says that this machine was
 * busy, and nothing of what was asked: an answer that always comes so stays as it is.
 */
export async function unlessBusy<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== statusOf.UNAVAILABLE || attempt === tries) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
