import Link, { type LinkProps } from '@cloudscape-design/components/link';
import { useNavigate } from 'react-router-dom';

interface PageLinkProps extends Pick<LinkProps, 'variant' | 'fontSize' | 'ariaLabel'> {
  readonly href: string;
  readonly children: string;
}

/** Link to another back office screen, opened by the router without a page load. */
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
