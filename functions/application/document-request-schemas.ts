import * as v from 'valibot';
import { Id, Instant, StoredFile, WrittenLanguage } from '../shared/schemas.ts';
import { checklistNames } from './checklist-items.ts';

const ItemName = v.picklist(checklistNames);

/** Ways to hand over the link. `message` uses the applicant's channels in order. With `desk` staff show or copy it. */
export const requestWays = ['message', 'email', 'desk'] as const;

/** A request for documents with a link. It ends at `until`, when withdrawn, and with the case. */
export const DocumentRequest = v.object({
  id: Id,
  items: v.array(ItemName),
  language: WrittenLanguage,
  way: v.picklist(requestWays),
  by: Id,
  at: Instant,
  until: Instant,
});
export type DocumentRequest = v.InferOutput<typeof DocumentRequest>;

/** A file that arrived by link and that staff have not judged yet. */
const arrived = { id: Id, request: Id, item: ItemName, at: Instant };
export const ArrivedDocument = v.object({ ...arrived, file: StoredFile });
export type ArrivedDocument = v.InferOutput<typeof ArrivedDocument>;

/** Why staff ask for an arrived document again. `other` needs a text. */
export const returnReasons = [
  'tooDark',
  'cutOff',
  'wrongPage',
  'expired',
  'notOriginal',
  'unreadable',
  'password',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
