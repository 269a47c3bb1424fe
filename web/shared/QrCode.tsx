import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** Width of the white border in modules (the squares of a QR code). Source: ISO/IEC 18004. */
const border = 4;

export function QrCode({ text, label, className }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border });
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={data.map(rowPath).join('')} fill="#000" />
    </svg>
  );
}

/** Draws neighbouring dark modules of a row as one bar, because some programs show thin gaps between single modules. */
function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map(isDark => (isDark ? '1' : '0')).join('');
  return Array.from(
    text.matchAll(/1+/g),
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join('');
}
