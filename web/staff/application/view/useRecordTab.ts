import { useEffect, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import { staffPages } from '../../../shared/paths.ts';
import {
  type RecordTab,
  readPreferences,
  recordTabs,
  storePreferences,
} from '../../preferences/preferences.ts';
import { tabSearch } from '../application-address.ts';

interface OpenTab {
  readonly tab: RecordTab;
  readonly open: (tab: RecordTab) => void;
}

/** Open tab of the record: `?tab=`, else the tab of the URL's fragment, else the tab that was used last. */
export function useRecordTab(): OpenTab {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [last] = useState(() => readPreferences().recordTab);
  const wanted = new URLSearchParams(search).get('tab');
  const tab = recordTabs.find(name => name === wanted) ?? (hash === '' ? last : tabOfFragments);
  useEffect(() => {
    if (readPreferences().recordTab !== tab) storePreferences({ recordTab: tab });
  }, [tab]);
  return {
    tab,
    open: next => {
      if (next !== tab) navigate({ search: tabSearch(next) }, { state });
    },
  };
}

/** Every fragment of the record's URL names a part of this tab, such as a document. */
const tabOfFragments: RecordTab = 'checklist';

export function tabPath(id: string, tab: RecordTab): string {
  return generatePath(staffPages.updateApplicationView, { id }) + tabSearch(tab);
}
