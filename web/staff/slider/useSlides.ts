import useSWR, { useSWRConfig } from 'swr';
import {
  addSlider,
  deleteSlider,
  fetchSlider,
  type Input,
  type Slide,
  updateSlider,
} from '../../../functions/contract.ts';
import { useIdempotencyKey } from '../forms/useIdempotencyKey.ts';
import { staffRequest } from '../session/api.ts';
import { addMessage, slideMessage } from './slide-failures.ts';
import { idleSlides, type SlidesEvent, type SlidesState, slidesAfter } from './slides-store.ts';

/** The store of slides: one for the session of a person, kept under a key of its own. */

const key = 'slides';

export type NewSlide = Input<typeof addSlider>['body'];
export type SlideChanges = NonNullable<Input<typeof updateSlider>['body']>;

export interface Slides extends SlidesState {
  /** Reads the list; a failure becomes the store's. Answers the slides, or undefined. */
  readonly load: () => Promise<readonly Slide[] | undefined>;
  /** Each of these also becomes an event of the store. They throw RequestError. */
  readonly add: (body: NewSlide) => Promise<void>;
  readonly update: (id: Slide['_id'], body: SlideChanges) => Promise<void>;
  readonly remove: (id: Slide['_id']) => Promise<void>;
}

export function useSlides(): Slides {
  const { mutate } = useSWRConfig();
  const { data = idleSlides } = useSWR<SlidesState>(key, null);
  const keyOf = useIdempotencyKey();

  const tell = (event: SlidesEvent) =>
    mutate<SlidesState>(key, (before = idleSlides) => slidesAfter(before, event), { revalidate: false });

  const failing = async <T>(work: Promise<T>, words: (error: unknown) => string): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      await tell({ type: 'failed', message: words(error) });
      throw error;
    }
  };

  return {
    ...data,
    load: async () => {
      await tell({ type: 'loading' });
      try {
        const items = await failing(staffRequest(fetchSlider, {}), slideMessage);
        await tell({ type: 'loaded', items, at: Date.now() });
        return items;
      } catch {
        return undefined;
      }
    },
    add: async body => {
      const idempotencyKey = keyOf(body);
      const slide = await failing(staffRequest(addSlider, { body }, { idempotencyKey }), addMessage);
      await tell({ type: 'added', slide });
    },
    update: async (id, body) => {
      const parameters = { id };
      const slide = await failing(staffRequest(updateSlider, { parameters, body }), slideMessage);
      await tell({ type: 'updated', slide });
    },
    remove: async id => {
      await failing(staffRequest(deleteSlider, { parameters: { id } }), slideMessage);
      await tell({ type: 'deleted', id });
    },
  };
}
