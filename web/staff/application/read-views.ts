import { getViews } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

/** Loads the saved views. In its own file, which the menu loads after the first screen. */
export const readViews = () => staffRequest(getViews, {}, { isBackground: true });
