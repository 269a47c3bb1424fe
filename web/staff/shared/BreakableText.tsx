import { Fragment } from 'react';

/** Text. Its email addresses can break before "@" and dots. Words break only if they are longer than a line. */
export function BreakableText({ children }: { readonly children: string }) {
  if (!children.includes('@')) return children;
  const parts = children.split(/(?=[@.])/);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
