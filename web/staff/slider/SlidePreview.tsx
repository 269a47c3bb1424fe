import { useDeferredValue, useState } from 'react';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { readMessage } from '../shared/read-message.ts';
import type { SlideEntries } from './slide-form.ts';
import { useDraft } from './useDraft.ts';
import { useHomePage } from './useHomePage.ts';

interface SlidePreviewProps {
  readonly entries: SlideEntries;
  /** The slide that is changed; a new one has none yet. */
  readonly id?: string | undefined;
  /** The picture's address. */
  readonly picture: string | undefined;
}

/**
 * The published home page with the slide in it, rendered by what renders it when the slide is published. It cannot be
 * operated. Its document is made of the page's HTML, as no page of the site may be framed; the policy of this one holds in it.
 */
export function SlidePreview({ entries, id = 'draft', picture }: SlidePreviewProps) {
  const home = useHomePage(entries.language);
  const [page, setPage] = useState<Document | null>(null);
  const failure = useDraft(page, useDeferredValue(entries), { id, picture });
  const error = home.error ?? failure;
  if (error) return <FailureAlert onRetry={() => void home.mutate()}>{readMessage(error)}</FailureAlert>;
  return (
    <iframe
      key={entries.language}
      title="The home page with this slide"
      className="staff-slide-preview"
      srcDoc={home.data}
      inert
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    />
  );
}
