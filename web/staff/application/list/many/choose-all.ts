import { limits } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { failureMessage } from '../../../shared/failures.ts';
import type { Notify } from '../../../shared/notifications.tsx';
import { patiently } from '../../../shared/patiently.ts';
import type { ListQuery } from '../../list-query.ts';
import { readApplications } from '../../useApplications.ts';

/** Chooses all that a list has, as far as it can be changed at once, and says how many those are. */
export async function chooseAll(
  query: ListQuery,
  notify: Notify,
  { number }: Pick<Formats, 'number'>,
  onChoose: (ids: readonly string[]) => void,
): Promise<void> {
  const work = notify.begin('Choosing…');
  try {
    const { ids, isCut } = await wholeList(query);
    onChoose(ids);
    const most = `At most ${number(limits.changedAtOnce)} can be changed at once.`;
    if (!isCut) work.success(`${number(ids.length)} are chosen.`);
    else if (query.search) work.success(`The ${number(ids.length)} that the search shows are chosen.`);
    else work.success(`The first ${number(ids.length)} are chosen. ${most}`);
  } catch (error) {
    const again = () => void chooseAll(query, notify, { number }, onChoose);
    work.error(failureMessage(error), { text: 'Try again', onClick: again });
  }
}

interface WholeList {
  readonly ids: readonly string[];
  /** The list goes on. */
  readonly isCut: boolean;
}

/** Reads the ids of a list, page after page. @throws RequestError */
async function wholeList(query: ListQuery): Promise<WholeList> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  let isMore = true;
  let isCut = false;
  for (let page = 1; isMore && ids.size < limits.changedAtOnce; page += 1) {
    const asked = { ...query, page, limit: limits.pageSizeMax };
    const read = await patiently(() => readApplications(asked, cursor));
    for (const { _id } of read.applications) ids.add(_id);
    cursor = read.nextCursor;
    // The pages of a search are numbered, and it answers no more than it counts.
    isMore = cursor !== undefined || (query.search !== '' && page < read.totalPages);
    isCut = isMore || read.more === true;
  }
  return { ids: [...ids].slice(0, limits.changedAtOnce), isCut };
}
