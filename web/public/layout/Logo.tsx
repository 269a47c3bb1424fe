import type { Language } from '../../shared/places.ts';
import { Link } from './Link.tsx';

/** Right half of a maple leaf from tip to stem. x is from 0 to 96, y from -100 to 72. */
const half = [
  [0, -100],
  [16, -70],
  [36, -80],
  [30, -36],
  [46, -50],
  [54, -34],
  [82, -40],
  [73, -14],
  [90, -4],
  [50, 26],
  [56, 46],
  [7, 38],
  [4, 72],
] as const;

const mirrored = half.toReversed().map(([x, y]): readonly [number, number] => [-x, y]);

/** Path data (`d`) of a maple leaf centred on the origin. */
const leaf = `M${[...half, ...mirrored].map(point => point.join(' ')).join('L')}z`;

/** Logo: a gate with an opening in the form of a maple leaf. Decorative, because the name is beside it. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path className="logo-mark__gate" d="M4 38V18a16 16 0 0 1 32 0v20z" />
      <path className="logo-mark__leaf" d={leaf} transform="translate(20 21) scale(.118)" />
      <path className="logo-mark__stem" d="M20 29v9" />
    </svg>
  );
}

interface LogoProps {
  readonly language: Language;
  readonly name: string;
}

/** Logo and name of the consultancy, as a link to the home page. */
export function Logo({ language, name }: LogoProps) {
  return (
    <Link to="home" language={language} className="logo">
      <LogoMark />
      <span className="logo__name">{name}</span>
    </Link>
  );
}
