import { subjectOf } from '../activity/subject.ts';
import { activityParts, type Writer } from '../activity/write-activity.ts';
import { versionCondition } from '../server/aws/conditions.ts';
import { type TransactionPart, transact } from '../server/aws/transaction.ts';
import { compareFields } from '../server/compare-fields.ts';
import { nameOfResource } from '../server/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { tables } from '../shared/tables.ts';
import { isLive, type StoredSlide } from './record.ts';

/** A change of a slide. A new slide has no `before`, a removed one no `after`. */
export type SlideWrite =
  | { readonly before?: StoredSlide; readonly after: StoredSlide; readonly places?: Places }
  | { readonly before: StoredSlide; readonly after?: undefined; readonly places?: undefined };

/** Places of the slide in the list, for the history. Its stored position would say nothing to users. */
interface Places {
  readonly before: number;
  readonly after: number;
}

/** Writes changes of slides with their history entries. Errors of `others` come last. @throws DomainError STALE */
export async function writeSlides(
  changes: readonly SlideWrite[],
  writer: Writer,
  others: readonly TransactionPart[] = [],
): Promise<void> {
  await transact([...changes.flatMap(change => partsOf(change, writer)), ...others]);
}

function partsOf({ before, after, places }: SlideWrite, writer: Writer): TransactionPart[] {
  const TableName = nameOfResource('slides');
  const { partition } = tables.slides;
  const id = (after ?? before)._id;
  const condition = versionCondition(before?.version, partition);
  const entry = {
    subject: subjectOf('slide', id),
    ...writer,
    ...compareFields(historyFields, history(before, places?.before), history(after, places?.after)),
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

const historyFields = [
  'thumbnail',
  'title',
  'status',
  'language',
  'shownOnNavbar',
  'link',
  'image',
  'place',
] as const;

/** Returns a slide's fields for the history. The picture is its file name. A deleted slide has none. */
function history(slide: StoredSlide | undefined, place?: number): Readonly<Record<string, unknown>> {
  if (slide && !isLive(slide)) return {};
  return { ...slide, image: slide?.image?.name, place };
}
