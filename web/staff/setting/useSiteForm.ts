import { useRef, useState } from 'react';
import { useNotifications } from '../shared/notifications.tsx';
import { problemOf, type SiteEntries, type SiteField, type SiteProblem } from './site-form.ts';

interface Focusable {
  focus(): void;
}

/** The form of the site's settings as the person sees it. */
export interface SiteFormState {
  readonly entries: SiteEntries;
  readonly problem: SiteProblem | undefined;
  readonly change: (changed: Partial<SiteEntries>) => void;
  /** A ref for a field's control, so that a wrong field can be given focus. */
  readonly control: (field: SiteField) => (control: Focusable | null) => void;
  /** Says, shows and gives focus to the first wrong field. True when none is. */
  readonly check: () => boolean;
  /** Says what is wrong with a field, shows it there and gives the field focus. */
  readonly point: (problem: SiteProblem) => void;
}

/** Keeps what is typed, and shows what is wrong with it. */
export function useSiteForm(start: SiteEntries): SiteFormState {
  const notify = useNotifications();
  const [entries, setEntries] = useState(start);
  const [problem, setProblem] = useState<SiteProblem>();
  const controls = useRef(new Map<SiteField, Focusable>());

  const point = (found: SiteProblem) => {
    setProblem(found);
    notify.error(found.message);
    controls.current.get(found.field)?.focus();
  };

  return {
    entries,
    problem,
    change: changed => {
      setEntries(before => ({ ...before, ...changed }));
      setProblem(undefined);
    },
    control: field => control => {
      if (control) controls.current.set(field, control);
      else controls.current.delete(field);
    },
    check: () => {
      const found = problemOf(entries);
      if (found) point(found);
      else setProblem(undefined);
      return found === undefined;
    },
    point,
  };
}
