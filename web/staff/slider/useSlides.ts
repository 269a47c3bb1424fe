import useSWR, { useSWRConfig } from 'swr';
import {
  addSlider,
  type Direction,
  deleteSlider,
  fetchDeletedSlides,
  fetchSlider,
  moveSlider,
  type RouteInput,
  restoreSlider,
  type Slide,
  updateSlider,
  writtenLanguages,
} from '../../../functions/contract.ts';
import { staffRequest, useIdempotencyKey } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';
import { addMessage, slideMessage } from './slide-failures.ts';

/** Loads and changes slides, also deleted ones. Only this module uses their cache keys. */

const key = 'slides';
const deletedKey = 'deletedSlides';

export type NewSlide = RouteInput<typeof addSlider>['body'];
export type SlideChanges = NonNullable<RouteInput<typeof updateSlider>['body']>;
type Items = readonly Slide[];

/** The list, and when it was loaded, in milliseconds. Links of pictures expire five minutes later. */
interface Reading {
  readonly items: Items;
  readonly readAt: number;
  readonly failure?: string;
}

async function read(): Promise<Reading> {
  return { items: await staffRequest(fetchSlider, {}), readAt: Date.now() };
}

export interface Slides {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly items: Items;
  readonly readAt: number | undefined;
  /** Message of the last error; set only in the status `failed`. */
  readonly error: string | undefined;
  /** Loads the list again. After an error returns undefined and sets the status. */
  readonly load: () => Promise<Items | undefined>;
}

/** List of slides. It is loaded once for all screens, and again by `load`. */
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
      // After an error the previous data stay.
      return latest === data ? undefined : latest?.items;
    },
  };
}

/** Changes of slides. All throw RequestError, and set the list's status if they fail. */
export interface SlideWrites {
  readonly add: (body: NewSlide) => Promise<void>;
  readonly update: (id: Slide['_id'], body: SlideChanges) => Promise<void>;
  /** Returns all slides in the new order. */
  readonly move: (slide: Slide, direction: Direction) => Promise<Items>;
  readonly remove: (id: Slide['_id']) => Promise<void>;
  /** Restores a deleted slide to its old position. */
  readonly restore: (id: Slide['_id']) => Promise<void>;
}

/** Changes slides. A loaded list is updated at once; a list that is not loaded is left alone. */
export function useSlideWrites(): SlideWrites {
  const { mutate, cache } = useSWRConfig();
  const keyOf = useIdempotencyKey();

  const keep = async (changed: (before: Reading) => Reading) => {
    // SWR's `mutate` would discard the pending first read.
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

/** Sorts like the server: by language, then by position. */
function inOrder(slides: readonly Slide[]): Slide[] {
  const rank = ({ language }: Slide) => writtenLanguages.indexOf(language);
  return slides.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position);
}

/** Position of a slide among those of its language, from 1, and how many there are. */
export function placeOf(slides: readonly Slide[], { _id, language }: Slide) {
  const own = slides.filter(slide => slide.language === language);
  return { place: own.findIndex(slide => slide._id === _id) + 1, count: own.length };
}

/** Slides that were deleted in the last 30 days, newest first. Loaded again whenever the screen opens. */
export function useDeletedSlides() {
  // Disables SWR's default of reusing a response for two seconds, because a slide may have been deleted meanwhile.
  return useReading(deletedKey, () => staffRequest(fetchDeletedSlides, {}), { dedupingInterval: 0 });
}

/** Restores a slide. The list of slides is loaded again when it is shown next. @throws RequestError */
export function useRestoreSlide(): (id: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async id => {
    await staffRequest(restoreSlider, { parameters: { id } });
    await Promise.all([mutate(key, undefined), mutate(deletedKey)]);
  };
}
