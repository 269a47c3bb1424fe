import { activityPut, type Writer } from '../server/activity.ts';
import { compareFields } from '../server/compare-fields.ts';
import { versionCondition } from '../server/conditions.ts';
import { environment } from '../server/environment.ts';
import { type Part, transact } from '../server/transaction.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { subjectOf } from '../shared/subject.ts';
import { tables } from '../shared/tables.ts';
import type { StoredSlide } from './record.ts';

/** Writes the slides table. */

/** A slide before and after a write; a new one has no before, a deleted one no after. */
export type Change =
  | { readonly before?: StoredSlide; readonly after: StoredSlide }
  | { readonly before: StoredSlide; readonly after?: undefined };

/**
 * Writes a change and its history in one transaction, with the other parts, whose refusals come last.
 * @throws DomainError STALE when the slide is no longer as it was read: changed, gone, or there already
 */
export async function writeSlide(
  { before, after }: Change,
  writer: Writer,
  others: readonly Part[] = [],
): Promise<void> {
  const TableName = environment('slides');
  const { partition } = tables.slides;
  const id = (after ?? before)._id;
  const condition = versionCondition(before?.version, partition);
  const deed = {
    subject: subjectOf('slide', id),
    ...writer,
    ...compareFields(told, history(before), history(after)),
  };
  await transact([
    {
      write: after
        ? { Put: { TableName, Item: after, ...condition } }
        : { Delete: { TableName, Key: { [partition]: id }, ...condition } },
      refusal: new DomainError('STALE', messages.stale),
    },
    { write: { Put: activityPut(deed) } },
    ...others,
  ]);
}

/** What the history tells about a slide. */
const told = ['thumbnail', 'title', 'status', 'shownOnNavbar', 'link', 'image'] as const;

/** The picture is told by its name. */
function history(slide: StoredSlide | undefined): Readonly<Record<string, unknown>> {
  return { ...slide, image: slide?.image?.name };
}
