import { useLocation, useParams } from 'react-router-dom';

/** The application that a screen was opened for: by the id in its path, else by the state that a link carried. */
export function useApplicationId(): string | undefined {
  const { id } = useParams();
  const state: unknown = useLocation().state;
  if (id) return id;
  const carried = typeof state === 'object' && state !== null && 'id' in state ? state.id : undefined;
  return typeof carried === 'string' && carried !== '' ? carried : undefined;
}
