import type { Language } from '../../shared/places.ts';
import { leaf } from '../art/leaf.ts';
import { Link } from './Link.tsx';

/** A gate whose opening is a maple leaf. Decorative: the name stands beside it. */
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

/** The mark with the name, as the way home. */
export function Logo({ language, name }: LogoProps) {
  return (
    <Link to="home" language={language} className="logo">
      <LogoMark />
      <span className="logo__name">{name}</span>
    </Link>
  );
}
