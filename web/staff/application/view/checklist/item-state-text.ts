import { type Application, type ItemState, isCollecting } from '../../../../../functions/contract.ts';
import { itemStateWords } from '../../record-words.ts';

/** State of a checklist item in words. A document is missing only while the case collects documents. */
export function itemStateText(state: ItemState, application: Application): string {
  return state === 'missing' && !isCollecting(application) ? 'No file' : itemStateWords[state];
}
