import { subjectOf } from '../activity/subject.ts';
import { activityParts, type Writer } from '../activity/write-activity.ts';
import { versionCondition } from '../server/aws/conditions.ts';
import { type Part, transact } from '../server/aws/transaction.ts';
import { compareFields } from '../server/compare-fields.ts';
import { environment } from '../server/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { tables } from '../shared/tables.ts';
import { isLive, type StoredSlide } from './record.ts';

/** Writes the slides table. */

/** A slide before and after a write; a new one has no before, one that is removed for good no after. */
export type Change =
  | { readonly before?: StoredSlide; readonly after: StoredSlide; readonly places?: Places }
  | { readonly before: StoredSlide; readonly after?: undefined; readonly places?: undefined };

/** The place of a moved slide in its language, from 1: people cannot read it from a position. */
interface Places {
  readonly before: number;
  readonly after: number;
}

/**
 * Writes changes and their history in one transaction, with the other parts, whose refusals come last.
 * @throws DomainError STALE when a slide is no longer as it was read: changed, gone, or there already
 */
export async function writeSlides(
  changes: readonly Change[],
  writer: Writer,
  others: readonly Part[] = [],
): Promise<void> {
  await transact([...changes.flatMap(change => partsOf(change, writer)), ...others]);
}

function partsOf({ before, after, places }: Change, writer: Writer): Part[] {
  const TableName = environment('slides');
  const { partition } = tables.slides;
  const id = (after ?? before)._id;
  const condition = versionCondition(before?.version, partition);
  const entry = {
    subject: subjectOf('slide', id),
    ...writer,
    ...compareFields(told, history(before, places?.before), history(after, places?.after)),
  };
  return [
    {
      write: after
        ? { Put: { TableName, Item: after, ...condition } }
        : { Delete: { TableName, Key: { [partition]: id }, ...condition } },
      refusal: new DomainError('STALE', messages.stale),
    },
    ...activityParts(entry),
  ];
}

/** Fields of a slide that the history records. */
const told = ['thumbnail', 'title', 'status', 'language', 'shownOnNavbar', 'link', 'image', 'place'] as const;

/** The history names the picture by its file name, and nothing of a deleted slide. */
function history(slide: StoredSlide | undefined, place?: number): Readonly<Record<string, unknown>> {
  if (slide && !isLive(slide)) return {};
  return { ...slide, image: slide?.image?.name, place };
}
