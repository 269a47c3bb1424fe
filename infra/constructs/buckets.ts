import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { limits } from '../../functions/contract.ts';
import type { FilePrefix } from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';
import { removalPolicyOf } from './removal-policy.ts';

interface Protection {
  readonly stage: Stage;
  /** Key of the files. Without it, S3's own key. */
  readonly key: IKey | undefined;
}

/** Folders with files that are deleted after a day, and the name of each rule. */
const shortLived = [
  ['forget-unsaved-uploads', 'incoming'],
  ['forget-pieces', 'pieces'],
] as const satisfies readonly (readonly [rule: string, prefix: FilePrefix])[];

/** Files of applications and slides, with uploads that are not saved yet. */
export function createFiles(scope: Construct, protection: Protection): Bucket {
  return createBucket(scope, 'files', protection, {
    lifecycleRules: [
      ...shortLived.map(([id, prefix]) => ({
        id,
        prefix: `${prefix}/`,
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      })),
      {
        id: 'forget-replaced-files',
        noncurrentVersionExpiration: Duration.days(limits.restoreDays),
        expiredObjectDeleteMarker: true,
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    // Every origin: the URL's signature is the permission, no cookies are sent, and the site's stack comes later.
    cors: [
      {
        allowedOrigins: ['*'],
        allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
        allowedHeaders: ['content-type', 'if-none-match', 'x-amz-*'],
        exposedHeaders: ['etag'],
        maxAge: 3600,
      },
    ],
  });
}

/** Not even the account's owner can delete entries: see docs/decisions/0010-archive-of-the-history.md. */
export function createArchive(scope: Construct, protection: Protection): Bucket {
  const { archiveYears } = protection.stage;
  const kept = archiveYears && Duration.days(archiveYears * 365);
  return createBucket(scope, 'archive', protection, {
    ...(kept && {
      objectLockDefaultRetention: ObjectLockRetention.compliance(kept),
      lifecycleRules: [
        { id: 'forget-in-the-end', expiration: kept, noncurrentVersionExpiration: Duration.days(1) },
      ],
    }),
  });
}

function createBucket(scope: Construct, id: string, { stage, key }: Protection, props: BucketProps): Bucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    ...(key
      ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    versioned: true,
    // Needed in dev too, because S3 cannot delete a bucket that contains files.
    removalPolicy: removalPolicyOf(stage),
    ...props,
  });
}
