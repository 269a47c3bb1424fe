import useSWR, { useSWRConfig } from 'swr';
import {
  addSlider,
  type Direction,
  deleteSlider,
  fetchDeletedSlides,
  fetchSlider,
  type Input,
  moveSlider,
  restoreSlider,
  type Slide,
  updateSlider,
  writtenLanguages,
} from '../../../functions/contract.ts';
import { staffRequest, useIdempotencyKey } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';
import { addMessage, slideMessage } from './slide-failures.ts';

/** The slides for the screens, and the deleted ones: this module owns their keys, and what changes them. */

const key = 'slides';
const deletedKey = 'deletedSlides';

export type NewSlide = Input<typeof addSlider>['body'];
export type SlideChanges = NonNullable<Input<typeof updateSlider>['body']>;
type Items = readonly Slide[];

/** The list, and when it was read, in milliseconds: its links to pictures work for five minutes from then. */
interface Reading {
  readonly items: Items;
  readonly readAt: number;
  /** Message of the last change of a slide that failed. */
  readonly failure?: string;
}

async function read(): Promise<Reading> {
  return { items: await staffRequest(fetchSlider, {}), readAt: Date.now() };
}

export interface Slides {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly items: Items;
  readonly readAt: number | undefined;
  /** Last failure; only while the status is failed. */
  readonly error: string | undefined;
  /** Reads the list again; a failure becomes its status. Answers the slides, or undefined. */
  readonly load: () => Promise<Items | undefined>;
}

/** The list of slides. It is read once for all screens, and again when one asks for it. */
export function useSlides(): Slides {
  const { data, error, isValidating, mutate } = useSWR<Reading, Error>(key, read, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const failure = error ? slideMessage(error) : data?.failure;
  const status = () => {
    if (isValidating) return 'loading';
    if (failure !== undefined) return 'failed';
    return data ? 'succeeded' : 'idle';
  };
  return {
    status: status(),
    items: data?.items ?? [],
    readAt: data?.readAt,
    error: isValidating ? undefined : failure,
    load: async () => {
      const latest = await mutate();
      // A reading that failed leaves the one before it.
      return latest === data ? undefined : latest?.items;
    },
  };
}

/** These throw RequestError, and a failure becomes the list's status. */
export interface SlideWrites {
  readonly add: (body: NewSlide) => Promise<void>;
  readonly update: (id: Slide['_id'], body: SlideChanges) => Promise<void>;
  /** Answers every slide in the new order. */
  readonly move: (slide: Slide, direction: Direction) => Promise<Items>;
  readonly remove: (id: Slide['_id']) => Promise<void>;
  /** Brings back what was removed, to the place that it had. */
  readonly restore: (id: Slide['_id']) => Promise<void>;
}

/** The ways to change slides. A list that was read shows the change at once; one that was not is left to be read. */
export function useSlideWrites(): SlideWrites {
  const { mutate, cache } = useSWRConfig();
  const keyOf = useIdempotencyKey();

  const keep = async (changed: (before: Reading) => Reading) => {
    // SWR would throw away a first reading that is under way.
    if (cache.get(key)?.data === undefined) return;
    await mutate<Reading>(key, before => before && changed(before), { revalidate: false });
  };

  const write = async <T>(
    call: Promise<T>,
    words: (error: unknown) => string,
    itemsAfter: (items: Items, answer: T) => Items,
  ): Promise<T> => {
    try {
      const answer = await call;
      await keep(({ items, readAt }) => ({ items: itemsAfter(items, answer), readAt }));
      return answer;
    } catch (error) {
      await keep(before => ({ ...before, failure: words(error) }));
      throw error;
    }
  };

  return {
    add: async body => {
      const call = staffRequest(addSlider, { body }, { idempotencyKey: keyOf(body) });
      await write(call, addMessage, (items, slide) => inOrder([...items, slide]));
    },
    update: async (id, body) => {
      const call = staffRequest(updateSlider, { parameters: { id }, body });
      await write(call, slideMessage, (items, slide) =>
        inOrder(items.map(one => (one._id === id ? slide : one))),
      );
    },
    move: ({ _id: id, version }, direction) => {
      const call = staffRequest(moveSlider, { parameters: { id }, body: { direction, version } });
      return write(call, slideMessage, (_, slides) => slides);
    },
    remove: async id => {
      const call = staffRequest(deleteSlider, { parameters: { id } });
      await write(call, slideMessage, items => items.filter(one => one._id !== id));
    },
    restore: async id => {
      const call = staffRequest(restoreSlider, { parameters: { id } });
      await write(call, slideMessage, (items, slide) => inOrder([...items, slide]));
    },
  };
}

/** The slides as the server answers them: each language's own, by position. */
function inOrder(slides: readonly Slide[]): Slide[] {
  const rank = ({ language }: Slide) => writtenLanguages.indexOf(language);
  return slides.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position);
}

/** A slide's place, from 1, among those of its language, and how many these are. */
export function placeOf(slides: readonly Slide[], { _id, language }: Slide) {
  const own = slides.filter(slide => slide.language === language);
  return { place: own.findIndex(slide => slide._id === _id) + 1, count: own.length };
}

/** The slides that were deleted in the last 30 days, the last first. Read again whenever its screen is opened. */
export function useDeletedSlides() {
  // Also when it was open two seconds ago: something may have been deleted since.
  return useReading(deletedKey, () => staffRequest(fetchDeletedSlides, {}), { dedupingInterval: 0 });
}

/** Brings a slide back. The list of slides is read again when it is next shown. @throws RequestError */
export function useRestoreSlide(): (id: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async id => {
    await staffRequest(restoreSlider, { parameters: { id } });
    await Promise.all([mutate(key, undefined), mutate(deletedKey)]);
  };
}
