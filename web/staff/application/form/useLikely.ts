import { useEffect, useState } from 'react';
import { findLikely, type TypedPerson } from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import type { LikelyPerson } from '../likely-words.ts';
import { typedPersonOf } from '../typed-person.ts';
import type { FormState } from './form-rules.ts';

export const likelyDelayMilliseconds = 600;

const none: readonly LikelyPerson[] = [];

/**
 * Finds records that are probably the same person. Sends a request after a pause in typing, if a compared value changed
 * and is valid. Ignores outdated responses. Returns an empty list after a failure.
 */
export function useLikely(form: FormState): readonly LikelyPerson[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let asked = '';
    let left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (body: TypedPerson, signal: AbortSignal) => {
      const options = { signal, isBackground: true };
      const { likely } = await staffRequest(findLikely, { body }, options).catch(() => ({ likely: none }));
      if (!signal.aborted) setFound(likely);
    };
    const stop = () => {
      clearTimeout(timer);
      left.abort();
    };
    const look = () => {
      const body = typedPersonOf(form.read().values);
      const text = JSON.stringify(body);
      if (text === asked) return;
      asked = text;
      stop();
      if (!isEnough(body)) return setFound(none);
      left = new AbortController();
      timer = setTimeout(() => void ask(body, left.signal), likelyDelayMilliseconds);
    };
    look();
    const ignore = form.onChange(look);
    return () => {
      ignore();
      stop();
    };
  }, [form]);
  return found;
}

/**
 * Checks whether the values can identify a person: a national ID or passport number, or a name with date of birth,
 * phone or email.
 */
function isEnough({ surname, dob, nationalId, phone, email, passport }: TypedPerson): boolean {
  const isNamed = surname !== undefined && [dob, phone, email].some(value => value !== undefined);
  return nationalId !== undefined || passport !== undefined || isNamed;
}
