import {
  type Application,
  type ArrivedDocument,
  agreesTo,
  type Channel,
  type CheckedItem,
  channels,
  checkedItems,
  checklistItems,
  type DocumentRequest,
  itemText,
  type StoredFile,
} from '../../../../../functions/contract.ts';

type ItemName = CheckedItem['name'];

/** Requests with a working link. */
export function openRequests({ documentRequests = [] }: Application, now: Date): readonly DocumentRequest[] {
  return documentRequests.filter(({ until }) => until > now.toISOString());
}

/** Documents that a new request asks for at first: those that are missing, unless one has arrived already. */
export function itemsToAsk(application: Application): readonly ItemName[] {
  return checkedItems(application)
    .filter(({ name, state }) => isNeeded(state) && !hasArrived(application, name))
    .map(({ name }) => name);
}

const isNeeded = (state: CheckedItem['state']) => state === 'missing' || state === 'askedAgain';

export function hasArrived({ arrived = [] }: Application, item: ItemName): boolean {
  return arrived.some(document => document.item === item);
}

/** Returns why no link can be emailed; undefined if one can. */
export function emailProblem({ email, consent }: Application): string | undefined {
  if (!email) return 'The application has no email address.';
  return consent ? undefined : 'The applicant has not agreed to emails.';
}

/** Returns the channels that can reach the applicant. A message tries them in this order. */
export function messageChannels(application: Application): readonly Channel[] {
  const { phone, email } = application;
  return channels.filter(
    channel => agreesTo(channel, application) && (channel === 'email' ? email : phone) !== '',
  );
}

/** File in the slot of an arrived document's item. Accepting the document replaces it. */
export function fileReplacedBy(application: Application, { item }: ArrivedDocument): StoredFile | undefined {
  return application[checklistItems[item].slot];
}

/** At least two pictures of one document, oldest first. */
export type Pages = readonly [ArrivedDocument, ArrivedDocument, ...ArrivedDocument[]];

/** Returns the arrived pictures that can be joined into one PDF, for each document with several. */
export function joinablePages({ arrived = [] }: Application): readonly Pages[] {
  const pictures = arrived.filter(({ file }) => file.contentType === 'image/jpeg');
  const byItem = Map.groupBy(pictures, ({ item }) => item);
  return [...byItem.values()].flatMap(([first, second, ...others]) =>
    first && second ? [[first, second, ...others] as const] : [],
  );
}

const listed = new Intl.ListFormat('en');

export function itemNames(items: readonly ItemName[]): string {
  return listed.format(items.map(name => itemText(name, 'en')));
}
