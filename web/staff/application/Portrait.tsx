import type { CSSProperties } from 'react';

interface PortraitProps {
  /** URL of the picture. Undefined shows a placeholder. */
  readonly url: string | undefined;
  readonly alt: string;
  readonly onFailed?: () => void;
}

/** Proportions of a passport photograph: 35 by 45 mm (ICAO Doc 9303). */
const style: CSSProperties = {
  display: 'block',
  // Leaves room for the text beside the picture on a phone.
  inlineSize: 'min(140px, 30vw)',
  aspectRatio: '35 / 45',
  // Prevents a row from stretching the picture to the height of the text beside it.
  alignSelf: 'start',
  objectFit: 'cover',
  borderRadius: 8,
};

export function Portrait({ url, alt, onFailed }: PortraitProps) {
  if (!url) return <div className="staff-portrait-place" style={style} />;
  return <img src={url} alt={alt} style={style} onError={onFailed} />;
}
