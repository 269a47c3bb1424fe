import { writerOf } from '../../activity/write-activity.ts';
import { portraitOnAdd } from '../../files/rules.ts';
import { saveWithUploads } from '../../files/save-with-uploads.ts';
import { type Handler, type ServedRequest, serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { newId } from '../../shared/id.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { givenConsents } from '../consents.ts';
import { newCopy } from '../rules/copy-claims.ts';
import { firstStages } from '../rules/stage-rules.ts';
import { save } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { type Attempt, findEarlier, rememberPart } from './idempotency.ts';
import { requireAsked } from './require-asked.ts';
import { requireNames } from './require-names.ts';
import { addApplication as route } from './routes.ts';
import { keepIn } from './uploads.ts';

type Request = ServedRequest<typeof route>;

/** A repeat with the same idempotency key returns the first application, even if the upload is gone. */
export const addApplication: Handler<typeof route> = async request => {
  const attempt = attemptOf(request);
  const earlier = attempt && (await findEarlier(attempt));
  if (earlier) return present(earlier);
  try {
    return await present(await add(request, attempt));
  } catch (error) {
    // A concurrent repeat of this request may have written the application and used up the upload.
    const made = attempt && error instanceof DomainError && (await findEarlier(attempt));
    if (made) return present(made);
    throw error;
  }
};

async function add(request: Request, attempt: Attempt | undefined): Promise<StoredApplication> {
  const { body, caller, now } = request;
  const { image: uploadKey, consents: _, ...fields } = body;
  requireAsked(fields);
  requireNames(fields);
  const _id = newId(now);
  const instant = now.toISOString();
  const image = await keepIn('image', uploadKey, caller.id, portraitOnAdd);
  const record: StoredApplication = {
    ...fields,
    ...givenConsents({ consent: false }, body, { today: officeDayOf(now) }),
    _id,
    image,
    isStatus: 'Pending',
    statusDate: officeDayOf(now),
    stages: firstStages(now),
    ...newCopy(now),
    version: 1,
    createdAt: instant,
    updatedAt: instant,
  };
  const first = attempt ? [rememberPart(attempt, _id)] : [];
  await saveWithUploads({ uploads: [['image', uploadKey]], files: [image] }, now, claims =>
    save(undefined, record, writerOf(route, request), [...first, ...claims]),
  );
  return record;
}

/** The stored input has no uploads: a repeat may upload the portrait again after its link has expired. */
function attemptOf({ body, caller, now, idempotencyKey: key }: Request): Attempt | undefined {
  const { image, ...input } = body;
  return key === undefined ? undefined : { caller: caller.id, key, input, now };
}

export const handler = serve(route, addApplication);
