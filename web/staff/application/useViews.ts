import useSWR from 'swr';
import {
  type getViews,
  officeDayOf,
  type RouteResponse,
  type SavedView,
} from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useSession } from '../session/useSession.tsx';
import { useReading } from '../shared/useReading.ts';
import type { Count } from './count-text.ts';
import { askedFilters, readQuery } from './list-query.ts';
import { readApplications, viewCountsKey } from './useApplications.ts';

export const viewsKey = 'views';

/** Saved views of the list: the user's own, and those of the office. */
export type Views = RouteResponse<typeof getViews>;

export const viewPath = ({ filters }: Pick<SavedView, 'filters'>): string =>
  `${staffPages.application}?${filters}`;

export const isViewPath = (href: string): boolean => href.startsWith(viewPath({ filters: '' }));

/** Loads the saved views. Undefined while loading and after an error, which is not shown. */
export function useViews(): Views | undefined {
  return useReading(viewsKey, async () => (await import('./read-views.ts')).readViews()).data;
}

/** Number of applications in each view, by its path. A plain object, because SWR regards two maps as equal. */
export type ViewCounts = Readonly<Record<string, Count>>;

export function useViewCounts(views: readonly SavedView[]): ViewCounts | undefined {
  const { user } = useSession();
  const today = officeDayOf(new Date());
  const key = views.length > 0 &&
    user && [viewCountsKey, user.id, today, ...views.map(({ filters }) => filters)];
  const { data } = useSWR(
    key,
    async (): Promise<ViewCounts> => {
      const counts = views.map(
        async view => [viewPath(view), await countView(view, user?.id ?? '', today)] as const,
      );
      return Object.fromEntries(await Promise.all(counts));
    },
    // Unlike the queues, views are not counted again every few minutes.
    { errorRetryCount: 3, errorRetryInterval: 2000, keepPreviousData: true },
  );
  return data;
}

async function countView({ filters }: SavedView, person: string, today: string): Promise<Count> {
  const query = askedFilters(readQuery(new URLSearchParams(filters)), person, today);
  const page = await readApplications({ ...query, limit: 1 }, undefined, { isBackground: true });
  return { total: page.totalApplication, more: page.more };
}
