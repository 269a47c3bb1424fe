import { limits } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { failureMessage } from '../../../shared/failures.ts';
import type { Notify } from '../../../shared/notifications.tsx';
import type { ListQuery } from '../../list-query.ts';
import { readWholeList } from '../whole-list.ts';

/** Selects all applications of the list, up to the limit of a bulk change, and shows how many. */
export async function chooseAll(
  query: ListQuery,
  notify: Notify,
  { number }: Pick<Formats, 'number'>,
  onChoose: (ids: readonly string[]) => void,
): Promise<void> {
  const work = notify.begin('Choosing…');
  try {
    const { rows, isCut } = await readWholeList(query);
    const ids = rows.map(({ _id }) => _id);
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
