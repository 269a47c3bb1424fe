import { useLocation, useParams } from 'react-router-dom';
import { idInState } from '../shared/record-state.ts';

/** The application that a screen was opened for: by the id in its path, else by the state that a link carried. */
export function useApplicationId(): string | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  return id || idInState(state);
}
