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

/** The name of the checklist in that address. */
export const checklistPart = 'checklist';

/** Leads to the documents on the screen of an application. */
export const documentsPath = (id: string): string => pathOf(id, documentsPart);

/** The name of the dialog that asks for a document again. */
export const askAgainPart = 'ask-again';

/** Opens the dialog that asks for a document again on the screen of an application. */
export const askAgainPath = (id: string): string => pathOf(id, askAgainPart);

/** Opens the form that changes an application. */
export const editPath = (id: string): string => generatePath(staffPages.editApplication, { id });

function pathOf(id: string, part: string): string {
  return `${generatePath(staffPages.updateApplicationView, { id })}#${part}`;
}
