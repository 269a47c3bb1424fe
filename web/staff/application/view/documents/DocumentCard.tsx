import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { documentSlots, FileRule, StoredFile } from '../../../../../functions/contract.ts';
import { fileUploadStrings, ruleText } from '../../../forms/files/file-rules.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { KeepHeight } from '../../../shared/KeepHeight.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { PartHeading } from '../../../shared/PartHeading.tsx';
import { useErrorInTitle } from '../../../shared/page-title.ts';
import { SlotProgress } from './SlotProgress.tsx';
import { StoredDocument } from './StoredDocument.tsx';
import { useDocumentSlot } from './useDocumentSlot.ts';
import type { FreshLinks } from './useFreshLinks.ts';

interface DocumentCardProps {
  readonly slot: (typeof documentSlots)[number];
  readonly file: StoredFile | undefined;
  readonly applicant: string;
  readonly rule: FileRule;
  readonly links: FreshLinks;
  /** True if the document cannot be changed. */
  readonly isFixed: boolean;
  /** Saves an upload by its key, or removes the document if the key is null. @throws Error on failure */
  readonly save: (key: string | null) => Promise<void>;
}

/** Slot for one kind of document: shows it, with buttons to choose, replace and remove it. */
export function DocumentCard({ slot, file, applicant, rule, links, isFixed, save }: DocumentCardProps) {
  const { key, label } = slot;
  const { state, wrong, choose, remove, retry, cancel } = useDocumentSlot(key, rule, save);
  useErrorInTitle(Boolean(wrong));
  const [asking, setAsking] = useState(false);
  const working = state.is !== 'idle' && state.is !== 'failed';

  return (
    <Panel
      fitHeight
      level="h3"
      title={<PartHeading part={key}>{label}</PartHeading>}
      actions={
        // An invisible button reserves its space, because it makes the title higher.
        !isFixed && (
          <div inert={!file} style={{ opacity: file ? 1 : 0 }}>
            <Button
              variant="inline-icon"
              iconName="remove"
              ariaLabel={`Remove ${label}`}
              disabled={working || !file}
              onClick={() => setAsking(true)}
            />
          </div>
        )
      }
    >
      <SpaceBetween size="s">
        {file ? (
          <StoredDocument label={label} slot={key} file={file} links={links} />
        ) : (
          // The empty slot is as high as a document, so that nothing moves when one is added.
          <div className="staff-document">
            <div className="staff-document-picture" />
            <Box color="text-body-secondary">No file yet.</Box>
          </div>
        )}
        <KeepHeight>
          <SlotProgress label={label} state={state} onRetry={retry} onCancel={cancel} />
          {!working && !isFixed && (
            <div data-takes-file>
              <FileUpload
                value={[]}
                onChange={({ detail }) => detail.value[0] && void choose(detail.value[0])}
                accept={rule.types.join(',')}
                ariaLabelledby={key}
                // The error takes the place of the rule, so that it moves nothing.
                {...(wrong ? { errorText: wrong } : { constraintText: ruleText(rule) })}
                i18nStrings={fileUploadStrings(file ? 'Replace' : 'Choose a file')}
              />
            </div>
          )}
        </KeepHeight>
      </SpaceBetween>
      {asking && (
        <ConfirmDialog
          title={`Remove ${label}?`}
          confirmText="Remove"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void remove();
          }}
        >
          The {label} of <strong>{applicant}</strong> is removed from the application and from the applicant’s
          copy.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
