import { AwsError, denialOf, type IsAllowed, type Principal } from '../aws/service.ts';
import type { Bucket } from './objects.ts';

/** Rights of one caller on the buckets. */
export type Access = ReturnType<typeof createAccess>;

export function createAccess(
  principal: Principal,
  isAllowed: IsAllowed,
  buckets: ReadonlyMap<string, Bucket>,
) {
  const allows = (action: string, arn: string) => isAllowed(principal, action, `arn:aws:s3:::${arn}`);
  const access = {
    /** @throws AwsError NoSuchBucket */
    bucket(name: string): Bucket {
      const bucket = buckets.get(name);
      if (bucket) return bucket;
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    },
    /** @param arn the bucket, or `bucket/key` @throws AwsError AccessDenied */
    async require(action: string, arn: string): Promise<void> {
      if (await allows(action, arn)) return;
      throw new AwsError('AccessDenied', denialOf(principal, action, `"arn:aws:s3:::${arn}"`), 403);
    },
    /** An object with its bytes. @throws AwsError AccessDenied, NoSuchKey: the latter only to who may list the bucket */
    async read(bucket: string, key: string, action = 's3:GetObject') {
      await access.require(action, `${bucket}/${key}`);
      const found = await access.bucket(bucket).read(key);
      if (found) return found;
      throw (await allows('s3:ListBucket', bucket))
        ? new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
        : new AwsError('AccessDenied', 'Access Denied', 403);
    },
  };
  return access;
}
