import { useEffect } from 'react';
import type { PassportReading } from '../passport/passport-reading.ts';
import { statesNames } from '../passport/stated-names.ts';
import { type FormState, firstUnusualName } from './form-rules.ts';

/**
 * Ticks the checkbox for names of unusual length if valid passport lines state them. Names are compared only when they
 * change, so that a checkbox unticked by hand stays unticked.
 */
export function useStatedNames(form: FormState, reading: PassportReading | undefined): void {
  useEffect(() => {
    if (!reading) return;
    let compared = '';
    const compare = () => {
      const { surname, givenN, namesAsInPassport } = form.read().values;
      const names = JSON.stringify([surname, givenN]);
      if (names === compared) return;
      compared = names;
      const isMissing = !namesAsInPassport && firstUnusualName({ surname, givenN }) !== undefined;
      if (isMissing && statesNames(reading, { surname, givenN }))
        // Changing the names too removes their messages.
        form.change({ namesAsInPassport: true, surname, givenN });
    };
    compare();
    return form.onChange(compare);
  }, [form, reading]);
}
