import { useEffect, useRef, useState } from 'react';
import { officeDayOf } from '../../../../functions/contract.ts';
import type { PassportReading } from '../passport/passport-reading.ts';
import { passportTextIn } from '../passport/passport-text.ts';
import { statesNames } from '../passport/stated-names.ts';
import { unclearAfterEdit, withUnclearLetters } from '../photograph/photographed-reading.ts';
import { type FormState, firstUnusualName } from './form-rules.ts';
import type { Photograph } from './usePhotograph.ts';

/** Milliseconds for all 88 letters: a passport reader is faster, a person slower. */
const readerMilliseconds = 3000;
/** More letters than this in one input event are pasted text. */
const keyLetters = 2;

const loadReader = () => import('../passport/passport-lines.ts');

export interface PassportLinesState {
  readonly text: string;
  /** Values that were read; undefined until the lines are complete or the user presses Enter. */
  readonly reading: PassportReading | undefined;
  /** True if the code that reads the lines could not be loaded. */
  readonly hasFailed: boolean;
  readonly type: (text: string) => void;
  readonly paste: (text: string) => void;
  /** Photograph that the current lines were read from. */
  readonly photograph: Photograph | undefined;
  readonly takePhotograph: (photograph: Photograph) => void;
  /** Reads the lines even if they are incomplete. */
  readonly finish: () => void;
  /** Loads in advance the code that reads the lines. */
  readonly prepare: () => void;
}

export function usePassportLines(): PassportLinesState {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<PassportReading>();
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef('');
  const input = useRef({ began: 0, isPasted: false });
  const [photograph, setPhotograph] = useState<Photograph>();
  const source = useRef<Photograph>(undefined);
  const setSource = (photo: Photograph | undefined) => {
    source.current = photo;
    setPhotograph(photo);
  };

  const read = async (typed: string, fromReader: boolean) => {
    const stillTyped = () => latest.current === typed;
    try {
      const { readPassportLines } = await loadReader();
      if (!stillTyped()) return;
      const found = readPassportLines(typed, { today: officeDayOf(new Date()), fromReader });
      setReading(source.current ? withUnclearLetters(found, unclearAfterEdit(typed, source.current)) : found);
      setHasFailed(false);
    } catch {
      if (stillTyped()) setHasFailed(true);
    }
  };

  const take = (all: string, isPasted: boolean) => {
    const typed = withoutEarlier(latest.current, all);
    if (typed !== all) latest.current = '';
    if (latest.current === '' || typed === '') setSource(undefined);
    if (latest.current === '') input.current = { began: performance.now(), isPasted };
    input.current.isPasted ||= isPasted;
    const before = latest.current;
    latest.current = typed;
    setText(typed);
    // A passport reader ends with Enter, which changes nothing.
    if (before.trim() === typed.trim() && reading) return;
    const { began, isPasted: wasPasted } = input.current;
    const fromReader = !wasPasted && performance.now() - began < readerMilliseconds;
    if (isEnded(typed, isPasted)) void read(typed, fromReader);
    else setReading(undefined);
  };

  return {
    text,
    reading,
    hasFailed,
    type: typed => take(typed, typed.length - latest.current.length > keyLetters),
    paste: typed => {
      setSource(undefined);
      take(typed, true);
    },
    photograph,
    takePhotograph: photo => {
      const typed = photo.lines.join('\n');
      setSource(photo);
      latest.current = typed;
      // After a correction by hand, the lines count as typed.
      input.current = { began: 0, isPasted: true };
      setText(typed);
      // A photograph counts as a scan, because letters cannot be swapped as in typing.
      void read(typed, true);
    },
    finish: () => {
      if (!reading && text.trim() !== '') void read(text, false);
    },
    prepare: () => void loadReader().catch(() => undefined),
  };
}

/** Removes the earlier lines when text follows two complete lines: the user has scanned the next passport. */
function withoutEarlier(before: string, all: string): string {
  const found = passportTextIn(before);
  if (!('lines' in found && found.isWhole) || !all.startsWith(before)) return all;
  const added = all.slice(before.length);
  return /[\r\n]\s*\S/.test(before.slice(-1) + added) ? added.trimStart() : all;
}

/** Checks whether the lines are complete, or ended by a line break after the second line. */
function isEnded(typed: string, isPasted: boolean): boolean {
  const found = passportTextIn(typed);
  const isWhole = 'lines' in found && found.isWhole;
  return isWhole || isPasted || /\S[\r\n]+\s*\S[^\r\n]*[\r\n]+$/.test(typed);
}

/**
 * Ticks the checkbox for names of unusual length if valid passport lines contain these names. It compares them only
 * when a name changes, so that the user can untick the checkbox.
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
        // Sets the names again, because this removes their errors.
        form.change({ namesAsInPassport: true, surname, givenN });
    };
    compare();
    return form.onChange(compare);
  }, [form, reading]);
}
