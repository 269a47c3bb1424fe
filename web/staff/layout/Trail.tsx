import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenAt, trailTo } from './screens.ts';

/** The breadcrumbs of the page. */
export function Trail() {
  const navigate = useNavigate();
  const screen = screenAt(useLocation().pathname);
  if (!screen) return null;
  return (
    <BreadcrumbGroup
      items={trailTo(screen).map(({ name, path }) => ({ text: name, href: path }))}
      ariaLabel="Breadcrumbs"
      expandAriaLabel="Show the whole path"
      onFollow={event => {
        event.preventDefault();
        navigate(event.detail.href);
      }}
    />
  );
}
