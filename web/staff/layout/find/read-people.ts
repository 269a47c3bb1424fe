import { fetchColleagues } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { firstPage, writeQuery } from '../../application/list-query.ts';
import { staffRequest } from '../../session/api.ts';
import type { FindItem } from './find-items.ts';

/** Loads the team members, each with the list of the applications that this person looks after. */
export async function readPeople(): Promise<readonly FindItem[]> {
  const { colleagues } = await staffRequest(fetchColleagues, {}, { isBackground: true });
  return colleagues.map(({ _id, name }) => {
    const path = `${staffPages.application}?${writeQuery({ ...firstPage, assignedTo: _id })}`;
    return { id: path, path, text: name, about: 'Team member: the applications in charge' };
  });
}
