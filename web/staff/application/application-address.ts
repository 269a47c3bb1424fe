import { generatePath, useLocation, useParams } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import { idInState } from '../shared/property.ts';

/** Id of the current application, from the URL's path or from the router's state. */
export function useApplicationId(): string | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  return id || idInState(state);
}

export const documentsPart = 'documents';

export const checklistPart = 'checklist';

export const documentsPath = (id: string): string => pathOf(id, documentsPart);

/** Path segment of the dialog that asks the applicant for a document again. */
export const askAgainPart = 'ask-again';

export const askAgainPath = (id: string): string => pathOf(id, askAgainPart);

export const editPath = (id: string): string => generatePath(staffPages.editApplication, { id });

function pathOf(id: string, part: string): string {
  return `${generatePath(staffPages.updateApplicationView, { id })}#${part}`;
}
