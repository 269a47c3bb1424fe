import type { CSSProperties } from 'react';

interface PortraitProps {
  /** Without one its place is shown. */
  readonly url: string | undefined;
  readonly alt: string;
  readonly onFailed?: () => void;
}

/** The proportions of a passport picture: 35 by 45 millimetres (ICAO Doc 9303). */
const style: CSSProperties = {
  display: 'block',
  // On a phone it leaves room for the facts beside it.
  inlineSize: 'min(140px, 30vw)',
  aspectRatio: '35 / 45',
  // A row would stretch it to the height of the facts beside it.
  alignSelf: 'start',
  objectFit: 'cover',
  borderRadius: 8,
};

/** An applicant's picture. */
export function Portrait({ url, alt, onFailed }: PortraitProps) {
  if (!url) return <div className="staff-portrait-place" style={style} />;
  return <img src={url} alt={alt} style={style} onError={onFailed} />;
}
