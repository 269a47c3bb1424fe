import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PartHeadingProps {
  readonly part: string;
  readonly children: string;
}

/** Heading of a section. It gets the focus if the URL's fragment names the section. */
export function PartHeading({ part, children }: PartHeadingProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const { hash, key } = useLocation();
  // A layout effect, because it must run before the heading of the page gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must focus again
  useLayoutEffect(() => {
    if (hash !== `#${part}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [hash, key, part]);
  return (
    <span ref={heading} id={part} tabIndex={-1}>
      {children}
    </span>
  );
}
