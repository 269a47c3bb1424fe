import { subjectOf } from '../activity/subject.ts';
import { activityParts, writerOf } from '../activity/write-activity.ts';
import { requireVersion } from '../server/aws/conditions.ts';
import { transact } from '../server/aws/transaction.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { officeViews, putViews, readViews } from './stored-views.ts';
import { saveOfficeViews as route, type SavedViews } from './view-routes.ts';

export const handler = serveSuperAdmin(route, async request => {
  const { views, version } = request.body;
  const before = await readViews(officeViews);
  requireVersion(before, version);
  const after = { views, version: version + 1 };
  const entry = {
    ...writerOf(route, request),
    subject: subjectOf('settings', 'site'),
    before: shownIn(before),
    after: shownIn(after),
  };
  await transact([putViews(officeViews.key, before.version, after), ...activityParts(entry)]);
  return after;
});

/** Returns the names and filters of the views for the history, so that a change of filters is recorded too. */
function shownIn({ views }: SavedViews) {
  return { officeViews: views.map(({ name, filters }) => `${name}: ${filters}`) };
}
