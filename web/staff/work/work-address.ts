import { generatePath } from 'react-router-dom';
import type { QueueName } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';

/** Fragment of the dashboard's URL that opens today's work. */
export const todayPart = 'today';

export const todayPath = `${staffPages.dashboard}#${todayPart}`;

export function queuePath(queue: QueueName): string {
  return generatePath(staffPages.work, { queue });
}
