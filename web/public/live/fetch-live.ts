import { fetchSlider, getSettings, type Settings, type Slide } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';

/** What staff can change on the public pages without a new build. Each throws RequestError. */
export interface FetchLive {
  settings(): Promise<Settings>;
  /** The published slides, the oldest first. Links to their pictures work for five minutes. */
  slides(): Promise<readonly Slide[]>;
}

export const fetchLive: FetchLive = {
  settings: () => request(getSettings, {}),
  slides: () => request(fetchSlider, {}),
};
