import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { serve } from '../../server/serve.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { findPerson } from '../../users/directory.ts';
import { getUndeleted } from '../store/applications.ts';
import { showPresence as route } from './routes.ts';

/** Viewers of an application. The item has an attribute for each viewer and expires after the last one. */
const Presence = v.objectWithRest(
  { name: v.string(), expires: v.number() },
  /** Time until which the person counts as a viewer, in seconds of Unix time. */
  v.object({ name: v.string(), until: v.number() }),
);

/** Records that the caller views an application, and returns the other viewers, with one write. */
export const handler = serve(route, async ({ parameters, caller, now }) => {
  const [{ name }] = await Promise.all([findPerson(caller.id), getUndeleted(parameters.id)]);
  const second = Math.floor(now.getTime() / 1000);
  const until = second + serverLimits.presenceSeconds;
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: nameOfResource('leases'),
      Key: { name: `presence#${parameters.id}` },
      UpdateExpression: 'SET #person = :person, #expires = :until',
      ExpressionAttributeNames: { '#person': caller.id, '#expires': 'expires' },
      ExpressionAttributeValues: { ':person': { name, until }, ':until': until },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const { name: _name, expires: _expires, ...people } = parseOrFault(Presence, Attributes, 'Who is there');
  const others = Object.entries(people)
    .filter(([id, person]) => id !== caller.id && person.until > second)
    .map(([_id, person]) => ({ _id, name: person.name }));
  return { others };
});
