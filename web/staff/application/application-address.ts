import { generatePath, useLocation, useParams } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import { idInState } from '../shared/property.ts';

/** The application that a screen was opened for: by the id in its path, else by the state that a link carried. */
export function useApplicationId(): string | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  return id || idInState(state);
}

/** The name of the documents in the address of an application's screen. */
export const documentsPart = 'documents';

/** The same of the checklist. */
export const checklistPart = 'checklist';

/** Leads to the documents on the screen of an application. */
export const documentsPath = (id: string): string => pathOf(id, documentsPart);

/** Leads to the checklist on the screen of an application. */
export const checklistPath = (id: string): string => pathOf(id, checklistPart);

function pathOf(id: string, part: string): string {
  return `${generatePath(staffPages.updateApplicationView, { id })}#${part}`;
}
