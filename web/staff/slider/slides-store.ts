import type { Slide } from '../../../functions/contract.ts';

/** The slides as this browser knows them, and what each event makes of them. Pure. */
export interface SlidesState {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly items: readonly Slide[];
  /** What went wrong last; only while the status is failed. */
  readonly error?: string;
  /** When the list was read, in milliseconds; its links to pictures work for five minutes from then. */
  readonly readAt?: number;
}

export type SlidesEvent =
  | { readonly type: 'loading' }
  | { readonly type: 'loaded'; readonly items: readonly Slide[]; readonly at: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'added'; readonly slide: Slide }
  | { readonly type: 'updated'; readonly slide: Slide }
  | { readonly type: 'deleted'; readonly id: Slide['_id'] };

export const idleSlides: SlidesState = { status: 'idle', items: [] };

/** The slides after an event. */
export function slidesAfter(state: SlidesState, event: SlidesEvent): SlidesState {
  const { items } = state;
  switch (event.type) {
    case 'loading':
      return { ...withoutError(state), status: 'loading' };
    case 'loaded':
      return { status: 'succeeded', items: event.items, readAt: event.at };
    case 'failed':
      return { ...state, status: 'failed', error: event.message };
    case 'added':
      return changed(state, [...items, event.slide]);
    case 'updated':
      return changed(
        state,
        items.map(one => (one._id === event.slide._id ? event.slide : one)),
      );
    case 'deleted':
      return changed(
        state,
        items.filter(one => one._id !== event.id),
      );
  }
}

/** A list that was never read is still to be read, whatever was added to it. */
function changed(state: SlidesState, items: readonly Slide[]): SlidesState {
  const status = state.readAt === undefined ? 'idle' : 'succeeded';
  return { ...withoutError(state), items, status: state.status === 'loading' ? 'loading' : status };
}

function withoutError({ error: _, ...state }: SlidesState): SlidesState {
  return state;
}
