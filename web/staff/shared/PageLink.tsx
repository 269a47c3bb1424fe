import Link, { type LinkProps } from '@cloudscape-design/components/link';
import { useNavigate } from 'react-router-dom';

interface PageLinkProps extends Pick<LinkProps, 'variant' | 'fontSize' | 'ariaLabel'> {
  readonly href: string;
  readonly children: string;
}

/** Link to a screen of the back office, without a page load. */
export function PageLink({ href, children, ...looks }: PageLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      {...looks}
      href={href}
      onFollow={event => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </Link>
  );
}
