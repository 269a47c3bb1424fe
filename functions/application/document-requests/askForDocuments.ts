import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { newId } from '../../shared/id.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { checklistFor } from '../checklist-items.ts';
import { changeApplication, getUndeleted } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { linkKeyOf, linkPath, secretOf } from './link-secret.ts';
import { newLinkPart } from './links.ts';
import { requestMessage } from './request-message.ts';
import { endOfLink, openRequests } from './request-rules.ts';
import { askForDocuments as route } from './routes.ts';

/** Writes the request, its link and its message in one transaction. */
export const askForDocuments: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  const { items, language, way, version } = body;
  const [id, until] = [newId(now), endOfLink(now)];
  const asked = { id, items: [...new Set(items)], language, way, by: caller.id };
  const application = parameters.id;
  const message = await requestMessage(await getUndeleted(application), asked, { by: caller.id, now });
  if (way !== 'desk' && message.length === 0) throw new DomainError('CONFLICT', messages.noRequestEmail);
  const changes = (before: StoredApplication) => {
    const expected = checklistFor(before.visaType);
    if (!items.every(item => expected.includes(item))) throw fieldError('items', messages.invalid('item'));
    const open = openRequests(before, now);
    if (open.length >= limits.openLinksOfCase) throw new DomainError('CONFLICT', messages.tooManyRequests);
    const times = { at: now.toISOString(), until: until.toISOString() };
    return { documentRequests: [...open, { ...asked, ...times }] };
  };
  const link = newLinkPart({ link: linkKeyOf(secretOf(id)), application, request: id, until });
  const says = () => ({ askedFor: asked.items, way });
  const writer = writerOf(route, request);
  const record = await changeApplication(
    application,
    { version, changes, says, first: [link, ...message] },
    writer,
  );
  const isSent = message.length > 0;
  return { application: await present(record), link: linkPath(id, language), isSent };
};

export const handler = serve(route, askForDocuments);
