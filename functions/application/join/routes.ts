import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { Id, IdParameters, Version } from '../../shared/schemas.ts';
import { readRole, recordActivity } from '../../shared/uses.ts';
import { changeWords, countSteps, followWork, linkFiles, writeAndCount, writeAndRelease } from '../uses.ts';
import { Application } from '../whole-application.ts';
import { joinedParts } from './join-parts.ts';

const writing = [readRole, changeWords, followWork, countSteps, ...recordActivity, linkFiles] as const;

export const joinApplications = defineRoute({
  name: 'joinApplications',
  summary: 'Joins another open case of the same person into this one: the other one is deleted',
  method: 'POST',
  path: '/api/application/joinApplications/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: v.strictObject({
    version: Version,
    other: v.pipe(Id, v.description('The id of the application that is removed.')),
    otherVersion: v.pipe(Version, v.description('Its version that was read.')),
    take: v.pipe(
      v.array(v.picklist(joinedParts)),
      v.maxLength(joinedParts.length),
      v.description(
        'What it takes from the other one where both have something. What it has not, it takes anyway.',
      ),
    ),
  }),
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'CONFLICT'],
  uses: [writeAndRelease, ...writing],
});

export const separateApplications = defineRoute({
  name: 'separateApplications',
  summary:
    'Brings an application back that was joined into another one, and gives that one what it had before',
  method: 'POST',
  path: '/api/application/separateApplications/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  response: Application,
  failures: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
  uses: [writeAndCount, ...writing],
});
