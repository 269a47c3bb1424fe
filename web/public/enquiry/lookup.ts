import { useEffect, useState } from 'react';
import { RequestError } from '../../shared/request.ts';
import {
  askForCopies,
  type FoundCopies,
  type Question,
  questionOf,
  type Typed,
  type TypedField,
  wrongFields,
} from './ask.ts';
import type * as part from './CodePart.tsx';

/** Pause in typing before a request: long enough to finish a word, short enough to have the answer before Submit. */
export const debounceMilliseconds = 400;

type Step =
  /** A value is missing, and Submit was not pressed. */
  | { readonly kind: 'incomplete' }
  /** A value is missing or invalid, and Submit was pressed or the server refused the value. */
  | { readonly kind: 'invalid'; readonly wrong: readonly TypedField[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly copy: FoundCopies }
  | { readonly kind: 'none' }
  | { readonly kind: 'code' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The emailed code that the enquiry needs, with the component that asks for it, which is loaded only then. */
interface CodeNeeded {
  readonly part: typeof part;
  readonly question: Question;
  /** The last code was wrong, or the server did not check it after too many wrong codes. */
  readonly refusal: 'wrong' | 'too many' | undefined;
}

export interface LookupState {
  readonly step: Step;
  readonly wanted: boolean;
  readonly code: CodeNeeded | undefined;
}

const startState: LookupState = { step: { kind: 'incomplete' }, wanted: false, code: undefined };

/** Called with the applications that match, after Submit. */
export type OnFound = (copy: FoundCopies) => void;

export interface Lookup {
  /** Sends a request when valid values stay unchanged for `debounceMilliseconds`. Cancels earlier requests. */
  change(typed: Typed): void;
  /** @param code code from an email, if the server needs one for these values */
  submit(typed: Typed, onFound: OnFound, code?: string): void;
  clear(): void;
}

/** Reads the typed values, sends the request and shows the answer. Sends the same values only once. */
export function createLookup(show: (state: LookupState) => void): Lookup {
  let state = startState;
  let question: Question | undefined;
  let key = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  let handOn: OnFound | undefined;

  const update = (change: Partial<LookupState>) => {
    state = { ...state, ...change };
    show(state);
    if (!state.wanted || state.step.kind !== 'found') return;
    handOn?.(state.step.copy);
    handOn = undefined;
  };

  const cancel = () => {
    clearTimeout(timer);
    call?.abort();
  };

  const ask = async (code?: string) => {
    clearTimeout(timer);
    if (!question) return;
    const own = new AbortController();
    call = own;
    update({ step: { kind: 'asking' } });
    const answer = await answerTo(question, own.signal, code).catch(failedBy);
    if (!own.signal.aborted) update(answer);
  };

  const change = (typed: Typed) => {
    const asked = questionOf(typed);
    const next = 'search' in asked ? JSON.stringify(asked) : '';
    if (next === key) {
      if (!question) update({ wanted: false });
      return;
    }
    cancel();
    key = next;
    question = 'search' in asked ? asked : undefined;
    update(question ? { ...startState, step: { kind: 'waiting' } } : startState);
    if (question) timer = setTimeout(() => void ask(), debounceMilliseconds);
  };

  const submit = (typed: Typed, onFound: OnFound, code?: string) => {
    change(typed);
    const isShown = state.wanted && state.step.kind === 'found';
    handOn = isShown ? undefined : onFound;
    // The first Submit uses an answer that came while typing; the second asks again: staff may have corrected it.
    const isAnswered = !state.wanted && ['none', 'code'].includes(state.step.kind);
    const asked = questionOf(typed);
    update({ wanted: true, ...('wrong' in asked && { step: { kind: 'invalid', wrong: asked.wrong } }) });
    if (!isAnswered && ['waiting', 'failed', 'none', 'code'].includes(state.step.kind)) void ask(code);
  };

  const clear = () => {
    cancel();
    key = '';
    question = undefined;
    update(startState);
  };

  return { change, submit, clear };
}

/** @throws any failure except refused values and a refused code */
async function answerTo(
  question: Question,
  signal: AbortSignal,
  code: string | undefined,
): Promise<Partial<LookupState>> {
  try {
    const copy = await askForCopies({ ...question, code }, signal);
    return { step: copy.applications.length > 0 ? { kind: 'found', copy } : { kind: 'none' } };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'CODE_NEEDED') {
      // Loaded only now, because few visitors need a code.
      const part = await import('./CodePart.tsx');
      return {
        step: { kind: 'code' },
        code: { part, question, refusal: code ? refusalOf(error) : undefined },
      };
    }
    const wrong = error.status === 400 ? wrongFields(error.fields) : [];
    if (wrong.length > 0) return { step: { kind: 'invalid', wrong } };
    throw error;
  }
}

/** The server names the field `code` only if it has compared the code with the right one. */
const refusalOf = ({ fields }: RequestError) => (fields['code'] ? 'wrong' : 'too many');

const failedBy = (error: unknown): Partial<LookupState> => ({ step: { kind: 'failed', error } });

/** Lookup of one form. Cancels its request when the form is removed. */
export function useEnquiry(): { state: LookupState; lookup: Lookup } {
  const [state, setState] = useState(startState);
  const [lookup] = useState(() => createLookup(setState));
  useEffect(() => lookup.clear, [lookup]);
  return { state, lookup };
}
