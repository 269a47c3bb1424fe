import '../../public/styles/fonts.css';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Carousel } from '../../public/home/Carousel.tsx';
import { homeSheet } from './home-sheet.ts';
import type { SlideEntries } from './slide-form.ts';

interface SlidePreviewProps {
  readonly entries: SlideEntries;
  /** The picture's address. */
  readonly picture: string | undefined;
}

const words = {
  role: 'carousel',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Move the slides',
};

/** A slide as the home page shows it, by the home page's own component and styles. It cannot be operated. */
export function SlidePreview({ entries, picture }: SlidePreviewProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const enclose = useCallback((host: HTMLDivElement | null) => {
    if (!host) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [homeSheet];
    setRoot(shadow);
  }, []);
  const slide = {
    id: 'preview',
    ...(picture && { picture }),
    title: entries.thumbnail || 'Slide Title',
    text: entries.title || 'Slide Content',
    ...(entries.link && { link: entries.link }),
  };
  return (
    <div className="staff-slide-preview" lang={entries.language} ref={enclose} inert>
      {root && createPortal(<Carousel title="Home page" slides={[slide]} words={words} />, root)}
    </div>
  );
}
