import type { Slide } from '../../../functions/contract.ts';

/** What `/editSlider` is told in the router's state: which slide. */
export function slideState({ _id }: Slide): { readonly id: Slide['_id'] } {
  return { id: _id };
}

/** The id in such a state; undefined when it is none. */
export function readSlideState(state: unknown): Slide['_id'] | undefined {
  const id = typeof state === 'object' && state !== null && 'id' in state ? state.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
