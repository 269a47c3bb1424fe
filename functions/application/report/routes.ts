import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { Id, IsoDate } from '../../shared/schemas.ts';
import { defineJob } from '../../shared/task.ts';
import { readActivity, readRole, readStaffNames } from '../../shared/uses.ts';
import { visaTypes } from '../field-schemas.ts';
import { Stage } from '../stages.ts';
import { steps } from '../store/pace-list.ts';
import { countWork } from '../work/routes.ts';

export const ReportType = v.picklist([...visaTypes, 'all']);
export type ReportType = v.InferOutput<typeof ReportType>;

export const PaceFigure = v.object({
  month: v.optional(v.string()),
  type: ReportType,
  step: v.picklist(steps),
  days: v.number(),
  count: v.number(),
});
export type PaceFigure = v.InferOutput<typeof PaceFigure>;

export const StuckFigure = v.object({
  stage: Stage,
  standing: v.number(),
  quiet: v.number(),
  since: v.optional(IsoDate),
});
export type StuckFigure = v.InferOutput<typeof StuckFigure>;

export const Report = v.object({
  months: v.array(v.string()),
  pace: v.array(PaceFigure),
  stuck: v.array(StuckFigure),
  assigned: v.array(v.object({ _id: Id, name: v.string(), count: v.number() })),
  unassigned: v.number(),
});
export type Report = v.InferOutput<typeof Report>;

export const fetchReport = defineRoute({
  name: 'fetchReport',
  summary:
    'For super-admins: how long the steps from stage to stage took by month and visa type, what is stuck, and who has how many applications',
  method: 'GET',
  path: '/api/report',
  audience: 'superAdmin',
  response: Report,
  uses: [readRole, ...countWork, readActivity, readStaffNames],
});

export const countUsualDays = defineJob({
  name: 'countUsualDays',
  summary: 'Once an hour: the median days of each step by visa type, for the applicant’s copy',
  everyMinutes: 60,
  timeoutSeconds: 60,
  uses: [
    { on: 'work', actions: ['dynamodb:Query'] },
    { on: 'settings', actions: ['dynamodb:PutItem'] },
  ],
});
