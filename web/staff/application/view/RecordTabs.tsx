import Button from '@cloudscape-design/components/button';
import Tabs from '@cloudscape-design/components/tabs';
import { type ComponentType, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../../shared/ErrorBoundary.tsx';
import { type RecordTab, recordTabs } from '../../preferences/preferences.ts';
import { lazyComponent, PageLoading } from '../../shared/lazy-component.tsx';
import { staffMessages } from '../../shared/messages.ts';
import { Notice } from '../../shared/Notice.tsx';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { DocumentActions } from './DocumentActions.tsx';
import type { RecordTabProps } from './documents/record-tab-props.ts';
import { tabPath } from './useRecordTab.ts';

const load = {
  overview: () => import('./Overview.tsx'),
  checklist: () => import('./case-documents/CaseDocuments.tsx'),
  particulars: () => import('./particulars/Particulars.tsx'),
  emails: () => import('./history/Messages.tsx'),
  history: () => import('./history/History.tsx'),
} as const satisfies Readonly<Record<RecordTab, () => Promise<unknown>>>;

/** Starts to load the code of a tab while the record itself is loading. */
export function loadTab(tab: RecordTab): void {
  load[tab]().catch(() => undefined);
}

const Overview = lazyComponent('Overview', load.overview);
const CaseDocuments = lazyComponent('CaseDocuments', load.checklist);
const Particulars = lazyComponent<'Particulars', RecordTabProps>('Particulars', load.particulars);
const Messages = lazyComponent<'Messages', RecordTabProps>('Messages', load.emails);
const History = lazyComponent('History', load.history);

const contents: Readonly<Record<RecordTab, ComponentType<RecordTabProps>>> = {
  overview: Overview,
  checklist: CaseDocuments,
  particulars: Particulars,
  emails: Messages,
  history: History,
};

interface RecordTabsProps extends RecordTabProps {
  readonly tab: RecordTab;
  readonly onTab: (tab: RecordTab) => void;
}

/** Tabs of a record. A tab is rendered when it is first opened, and then keeps its state while it is hidden. */
export function RecordTabs({ tab, onTab, ...props }: RecordTabsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const open = (next: RecordTab) => {
    onTab(next);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[recordTabs.indexOf(next)]?.focus();
  };
  useShortcut('overview', () => open('overview'));
  useShortcut('checklist', () => open('checklist'));
  useShortcut('particulars', () => open('particulars'));
  useShortcut('emails', () => open('emails'));
  useShortcut('history', () => open('history'));
  return (
    <div ref={tabs}>
      <Tabs
        ariaLabel="Parts of the application"
        i18nStrings={{ scrollLeftAriaLabel: 'Previous tabs', scrollRightAriaLabel: 'Next tabs' }}
        actions={<DocumentActions {...props} />}
        activeTabId={tab}
        onChange={({ detail }) => {
          const next = recordTabs.find(name => name === detail.activeTabId);
          if (next) onTab(next);
        }}
        tabs={recordTabs.map(id => {
          const Content = contents[id];
          return {
            id,
            label: shortcuts[id].words,
            href: tabPath(props.application._id, id),
            contentRenderStrategy: 'lazy',
            content: (
              <ErrorBoundary fallback={<TabFailure />}>
                <Suspense fallback={<PageLoading />}>
                  <Content {...props} />
                </Suspense>
              </ErrorBoundary>
            ),
          };
        })}
      />
    </div>
  );
}

function TabFailure() {
  return (
    <Notice type="error" action={<Button onClick={() => location.reload()}>Reload</Button>}>
      {staffMessages.codeNotRead}
    </Notice>
  );
}
