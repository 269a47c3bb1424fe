import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Sets the browser's time zone until the test ends. */
export async function setTimeZone(timezoneId: string): Promise<void> {
  const override = (id: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId: id });
  onTestFinished(async () => void (await override('')));
  await override(timezoneId);
}
