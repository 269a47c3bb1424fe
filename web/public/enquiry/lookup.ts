import type { ApplicantCopy } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { askForCopies, type Question, questionOf, type Typed, type TypedField, wrongFields } from './ask.ts';

/** Long enough to finish a word, short enough that the answer is there when Submit is pressed. */
export const debounceMilliseconds = 400;

type Step =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly wrong: readonly TypedField[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly applications: readonly ApplicantCopy[]; readonly at: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface LookupState {
  readonly step: Step;
  /** Submit was pressed for these values. */
  readonly wanted: boolean;
}

export const startState: LookupState = { step: { kind: 'incomplete' }, wanted: false };

/** Called with a match that was submitted; `at` in milliseconds. */
export type OnFound = (applications: readonly ApplicantCopy[], at: number) => void;

export interface Lookup {
  /** Asks once all three values are there and have rested; drops the call of other values. */
  change(typed: Typed): void;
  /** Takes the answer of these values, waits for the one under way, or asks now; a match is handed on once. */
  submit(typed: Typed, onFound: OnFound): void;
  clear(): void;
}

/** The enquiry's life from the first letter to the answer: one question is asked once. */
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
    handOn?.(state.step.applications, state.step.at);
    handOn = undefined;
  };

  const cancel = () => {
    clearTimeout(timer);
    call?.abort();
  };

  const ask = async () => {
    clearTimeout(timer);
    if (!question) return;
    const own = new AbortController();
    call = own;
    update({ step: { kind: 'asking' } });
    const step = await answerTo(question, own.signal);
    if (!own.signal.aborted) update({ step });
  };

  const change = (typed: Typed) => {
    const asked = isComplete(typed) ? questionOf(typed) : undefined;
    const next = asked ? JSON.stringify(asked) : '';
    if (next === key) {
      if (!question) update({ wanted: false });
      return;
    }
    cancel();
    key = next;
    question = asked && 'search' in asked ? asked : undefined;
    update({ step: firstStep(asked), wanted: false });
    if (question) timer = setTimeout(ask, debounceMilliseconds);
  };

  const submit = (typed: Typed, onFound: OnFound) => {
    change(typed);
    const isShown = state.wanted && state.step.kind === 'found';
    handOn = isShown ? undefined : onFound;
    update({ wanted: true });
    if (state.step.kind === 'waiting' || state.step.kind === 'failed') void ask();
  };

  const clear = () => {
    cancel();
    key = '';
    question = undefined;
    update(startState);
  };

  return { change, submit, clear };
}

function isComplete(typed: Typed): boolean {
  return Object.values(typed).every(value => value.trim() !== '');
}

function firstStep(asked: ReturnType<typeof questionOf> | undefined): Step {
  if (!asked) return { kind: 'incomplete' };
  return 'wrong' in asked ? { kind: 'invalid', wrong: asked.wrong } : { kind: 'waiting' };
}

async function answerTo(question: Question, signal: AbortSignal): Promise<Step> {
  try {
    const applications = await askForCopies(question, signal);
    return applications.length > 0 ? { kind: 'found', applications, at: Date.now() } : { kind: 'none' };
  } catch (error) {
    const isRefused = error instanceof RequestError && error.status === 400;
    return isRefused ? { kind: 'invalid', wrong: wrongFields(error.fields) } : { kind: 'failed', error };
  }
}
