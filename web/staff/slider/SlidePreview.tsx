import { useDeferredValue, useEffect, useState } from 'react';
import { type PublicSlide, toPublicSlide } from '../../../functions/contract.ts';
import { readContent } from '../../public/content.ts';
import { publicPath } from '../../shared/places.ts';
import { useEntered } from '../forms/useForm.ts';
import { readMessage } from '../shared/failures.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { scrollToSlide, showBody, useHomePage, withDraft } from './home-page.ts';
import { type SlideEntries, type SlideFormState, slideLabels } from './slide-form.ts';

interface SlidePreviewProps {
  readonly form: SlideFormState;
  /** Id of the edited slide; undefined for a new one. */
  readonly id?: string | undefined;
  readonly picture: string | undefined;
}

/**
 * Preview of the slide on the published home page, rendered by the same code that publishes it. The frame does not
 * react. It uses `srcdoc`, because no page of the site may be in a frame; the content security policy of this page
 * applies in it.
 */
export function SlidePreview({ form, id = 'draft', picture }: SlidePreviewProps) {
  const entries = useEntered(form, ({ values }) => values);
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

interface Kept {
  readonly id: string;
  readonly picture: string | undefined;
}

/** Renders the slide's current entries into a copy of the home page. Returns an error if that fails. */
function useDraft(page: Document | null, entries: SlideEntries, { id, picture }: Kept): Error | undefined {
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (!page) return;
    let isLatest = true;
    const draft = draftOf(entries, id, picture);
    render(page, entries.language, draft).then(body => {
      if (!isLatest) return;
      showBody(page, body);
      scrollToSlide(page, draft.title);
    }, setFailure);
    return () => {
      isLatest = false;
    };
  }, [page, entries, id, picture]);
  return failure;
}

/** Returns the slide with its current entries. Empty values are replaced by the names of their fields. */
function draftOf(entries: SlideEntries, id: string, picture: string | undefined): PublicSlide {
  const thumbnail = entries.thumbnail || slideLabels.thumbnail;
  const title = entries.title || slideLabels.title;
  return toPublicSlide({ ...entries, _id: id, thumbnail, title }, picture);
}

async function render(
  page: Document,
  language: SlideEntries['language'],
  draft: PublicSlide,
): Promise<string> {
  const { renderPage } = await import('../../prerender/render.tsx');
  const { settings, slides } = readContent(page);
  const shown = { ...slides, [language]: withDraft(slides[language], draft) };
  const { body } = await renderPage(publicPath(language, 'home'), { settings, slides: shown });
  return body;
}
