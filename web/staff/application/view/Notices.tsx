import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { Application } from '../../../../functions/contract.ts';
import { noticeLabels, writtenLanguageNames } from '../../records/notice-words.ts';
import { Panel } from '../../shared/Panel.tsx';

/** Whether and how the applicant is told of changes. */
export function Notices({ application }: { readonly application: Application }) {
  const { consent, language = 'both' } = application;
  return (
    <Panel title={noticeLabels.section}>
      <KeyValuePairs
        columns={2}
        items={[
          { label: 'Agreed', value: consent ? 'Yes' : 'No' },
          { label: noticeLabels.language, value: writtenLanguageNames[language] },
        ]}
      />
    </Panel>
  );
}
