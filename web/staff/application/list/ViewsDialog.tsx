import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  isId,
  limits,
  type SavedView,
  type SavedViews,
  saveOfficeViews,
  saveOwnViews,
} from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { staffRequest } from '../../session/api.ts';
import { useSession } from '../../session/useSession.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { failureMessage } from '../../shared/failures.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { firstPage, ignoredFilters, readQuery } from '../list-query.ts';
import { useColleagueNames } from '../useColleagues.ts';
import { useViews, type Views, viewsKey } from '../useViews.ts';
import { sortWords } from '../words.ts';
import { filtersText } from './filter-properties.ts';
import './views.css';

interface ViewsDialogProps {
  /** Filters of the list that is shown, as its URL has them. */
  readonly filters: string;
  readonly onClose: () => void;
}

/** Dialog that saves the list that is shown as a view, and renames, shares and deletes views. */
export function ViewsDialog({ filters, onClose }: ViewsDialogProps) {
  const read = useViews();
  if (!read) return null;
  return <LoadedDialog read={read} filters={filters} onClose={onClose} />;
}

function LoadedDialog({ read, filters, onClose }: ViewsDialogProps & { readonly read: Views }) {
  const { user } = useSession();
  const notify = useNotifications();
  const save = useSaveViews();
  // Views that are loaded again while the dialog is open do not replace its own.
  const [before] = useState(read);
  const [first] = useState(() => withShown(before, filters));
  const [views, setViews] = useState(first);
  const [problem, setProblem] = useState<string>();
  const isSuperAdmin = user?.role === 'super-admin';

  const change = (kind: Kind, changed: readonly SavedView[]) =>
    setViews(all => ({ ...all, [kind]: { ...all[kind], views: [...changed] } }));
  const move = (from: Kind, to: Kind, view: SavedView) => {
    change(
      from,
      views[from].views.filter(one => one !== view),
    );
    change(to, [...views[to].views, view]);
  };
  const confirm = async () => {
    try {
      await save(before, { own: withoutUnnamed(views.own), office: withoutUnnamed(views.office) });
      notify.success('The views are saved.');
      onClose();
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  // Only the list that is shown may have no name: then it is not saved.
  const needsName = (view: SavedView) => first === before || view.filters !== filters;
  const all = [...views.own.views, ...views.office.views];
  return (
    <ConfirmDialog
      title="Saved views"
      confirmText="Save"
      canConfirm={views !== first && all.every(view => isNamed(view) || !needsName(view))}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <Part
          title="My views"
          views={views.own.views}
          onChange={changed => change('own', changed)}
          moveText="Share"
          onMove={isSuperAdmin ? view => move('own', 'office', view) : undefined}
        />
        {isSuperAdmin ? (
          <Part
            title="Views of the office"
            views={views.office.views}
            onChange={changed => change('office', changed)}
            moveText="Keep for me"
            onMove={view => move('office', 'own', view)}
          />
        ) : (
          <Box color="text-body-secondary">A super-admin can share views with the office.</Box>
        )}
        {problem && <Notice type="error">{problem}</Notice>}
      </SpaceBetween>
    </ConfirmDialog>
  );
}

/** Returns a function that saves the changed views. @throws RequestError */
function useSaveViews(): (before: Views, after: Views) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (before, { own, office }) => {
    const saved = {
      own: own === before.own ? own : await staffRequest(saveOwnViews, { body: own }),
      office: office === before.office ? office : await staffRequest(saveOfficeViews, { body: office }),
    };
    await mutate(viewsKey, saved, { revalidate: false });
  };
}

type Kind = 'own' | 'office';

/** Adds the list that is shown to the user's views, unless it is one already or has no filters. */
function withShown(views: Views, filters: string): Views {
  const isSaved = [...views.own.views, ...views.office.views].some(view => view.filters === filters);
  if (filters === '' || isSaved) return views;
  return { ...views, own: { ...views.own, views: [...views.own.views, { name: '', filters }] } };
}

/** Returns a function that describes the list of a view. Loads the names of people in charge if a view has one. */
function useViewText(views: readonly SavedView[]): (view: SavedView) => string {
  const formats = useFormats();
  const hasPerson = views.some(({ filters }) =>
    isId(readQuery(new URLSearchParams(filters)).assignedTo ?? ''),
  );
  const { data } = useColleagueNames(hasPerson);
  return view => {
    const address = new URLSearchParams(view.filters);
    const { search, sort, from, ...filters } = readQuery(address);
    const ignored = ignoredFilters(address).map(name => `${name}=${address.get(name)}`);
    return [
      search && `Search: ${search}`,
      filtersText(filters, data?.colleagues, formats),
      sort !== firstPage.sort && sortWords[sort],
      from && `From ${formats.date(from)}`,
      ignored.length > 0 && `a filter that cannot be read: ${ignored.join(', ')}`,
    ]
      .filter(Boolean)
      .join(', ');
  };
}

const isNamed = ({ name }: SavedView): boolean => name.trim() !== '';

function withoutUnnamed<V extends SavedViews>(all: V): V {
  return all.views.every(isNamed) ? all : { ...all, views: all.views.filter(isNamed) };
}

interface PartProps {
  readonly title: string;
  readonly views: readonly SavedView[];
  readonly onChange: (views: readonly SavedView[]) => void;
  readonly moveText: string;
  readonly onMove: ((view: SavedView) => void) | undefined;
}

function Part({ title, views, onChange, moveText, onMove }: PartProps) {
  const textOf = useViewText(views);
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{title}</Box>
      {views.length === 0 && <Box color="text-body-secondary">No views. Filter the list to save one.</Box>}
      {views.map((view, place) => {
        const text = textOf(view);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: names and filters may repeat while they are edited
          <div key={place} className="staff-view">
            <div className="staff-view-name">
              <Input
                value={view.name}
                ariaLabel={`Name of the view: ${text}`}
                placeholder="Name of the view"
                onChange={({ detail }) =>
                  onChange(views.with(place, { ...view, name: detail.value.slice(0, limits.viewNameMax) }))
                }
              />
              <Box color="text-body-secondary" fontSize="body-s">
                {text}
              </Box>
            </div>
            {onMove && (
              <Button formAction="none" ariaLabel={`${moveText}: ${view.name}`} onClick={() => onMove(view)}>
                {moveText}
              </Button>
            )}
            <Button
              formAction="none"
              variant="icon"
              iconName="remove"
              ariaLabel={`Delete: ${view.name}`}
              onClick={() => onChange(views.filter(one => one !== view))}
            />
          </div>
        );
      })}
    </SpaceBetween>
  );
}
