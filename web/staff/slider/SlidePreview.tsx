import { useDeferredValue, useEffect, useState } from 'react';
import { type ShownSlide, shownSlide } from '../../../functions/contract.ts';
import { readContent } from '../../public/content.ts';
import { publicPath } from '../../shared/places.ts';
import { useEntered } from '../forms/useForm.ts';
import { readMessage } from '../shared/failures.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { scrollToSlide, showBody, useHomePage, withDraft } from './home-page.ts';
import { type SlideEntries, type SlideFormState, slideLabels } from './slide-form.ts';

interface SlidePreviewProps {
  readonly form: SlideFormState;
  /** The slide that is changed; a new one has none yet. */
  readonly id?: string | undefined;
  /** The picture's address. */
  readonly picture: string | undefined;
}

/**
 * The published home page with the slide in it, rendered by what renders it when the slide is published. It cannot be
 * operated. Its document is made of the page's HTML, as no page of the site may be framed; the policy of this one holds in it.
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
  /** The picture's address. */
  readonly picture: string | undefined;
}

/** Shows a slide as it is being written in a document of the home page. Answers what went wrong. */
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

/** Makes a slide of the draft, with names in place of what is not written yet. */
function draftOf(entries: SlideEntries, id: string, picture: string | undefined): ShownSlide {
  const thumbnail = entries.thumbnail || slideLabels.thumbnail;
  const title = entries.title || slideLabels.title;
  return shownSlide({ ...entries, _id: id, thumbnail, title }, picture);
}

async function render(
  page: Document,
  language: SlideEntries['language'],
  draft: ShownSlide,
): Promise<string> {
  const { renderPage } = await import('../../prerender/render.tsx');
  const { settings, slides } = readContent(page);
  const shown = { ...slides, [language]: withDraft(slides[language], draft) };
  const { body } = await renderPage(publicPath(language, 'home'), { settings, slides: shown });
  return body;
}
