import { useState } from 'react';

/**
 * Gives each create of a form its idempotency key: the same for the same body, so that what was made is not made twice
 * when the answer was lost, and another once something was changed.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return body => {
    const sent = JSON.stringify(body);
    const key = keys.get(sent) ?? crypto.randomUUID();
    keys.set(sent, key);
    return key;
  };
}
