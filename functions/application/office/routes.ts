import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, IdParameters, TypedLines, Version } from '../../shared/schemas.ts';
import { readStaffNames, recordActivity } from '../../shared/uses.ts';
import { changeAndCount, changeWords, followWork, linkFiles, readApplication } from '../uses.ts';
import { Application } from '../whole-application.ts';

export const assignApplication = defineRoute({
  name: 'assignApplication',
  summary: 'Says who looks after an application, or that nobody does',
  method: 'PUT',
  path: '/api/application/assignApplication/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ person: v.nullable(Id), version: Version }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  timeoutSeconds: 5,
  uses: [changeAndCount, changeWords, followWork, ...recordActivity, readStaffNames, linkFiles],
});

/** A note of the office, which applicants never see. */
const NoteText = v.pipe(
  TypedLines(messages.invalid('note')),
  v.nonEmpty(messages.invalid('note')),
  v.maxLength(limits.noteMax, messages.invalid('note')),
);

export const addNote = defineRoute({
  name: 'addNote',
  summary: 'Adds a note of the office to an application; the applicant never reads it',
  method: 'POST',
  path: '/api/application/addNote/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ text: NoteText, version: Version }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'CONFLICT'],
  timeoutSeconds: 5,
  uses: [changeAndCount, changeWords, followWork, ...recordActivity, linkFiles],
});

export const showPresence = defineRoute({
  name: 'showPresence',
  summary: 'Says that the caller looks at an application, and answers who else does',
  method: 'POST',
  path: '/api/application/showPresence/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: v.object({ others: v.array(v.object({ _id: Id, name: v.string() })) }),
  failures: ['NOT_FOUND'],
  timeoutSeconds: 5,
  uses: [readApplication, { on: 'leases', actions: ['dynamodb:UpdateItem'] }, readStaffNames],
});
