import { generatePath } from 'react-router-dom';
import type { QueueName } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';

/** Addresses of the office's work. Pure. */

/** The name of the work of today in the address of the first screen. */
export const todayPart = 'today';

export const todayPath = `${staffPages.dashboard}#${todayPart}`;

export function queuePath(queue: QueueName): string {
  return generatePath(staffPages.work, { queue });
}
