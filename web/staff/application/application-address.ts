import { generatePath, useLocation, useParams } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';
import type { RecordTab } from '../preferences/preferences.ts';
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

/** Path segment of the dialog that asks the applicant for documents by link. */
export const askForDocumentsPart = 'ask-for-documents';

export const askForDocumentsPath = (id: string): string => pathOf(id, askForDocumentsPart);

/** Path segment of the documents that arrived by link. */
export const arrivedPart = 'arrived';

export const arrivedPath = (id: string): string => pathOf(id, arrivedPart);

export const editPath = (id: string): string => generatePath(staffPages.editApplication, { id });

export const tabSearch = (tab: RecordTab): string => `?tab=${tab}`;

function pathOf(id: string, part: string): string {
  return `${generatePath(staffPages.updateApplicationView, { id })}#${part}`;
}
