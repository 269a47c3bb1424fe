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

let addresses = 0;

/** A loopback address that nobody has asked from: each is a client of its own, and guards count by client. */
export function newAddress(): string {
  addresses += 1;
  const [high, middle] = [Math.floor(addresses / 62_500) % 100, Math.floor(addresses / 250) % 250];
  return `127.${100 + high}.${middle}.${1 + (addresses % 250)}`;
}
