import { S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Tells whether the bucket answered that it has no object of this key. */
export function isMissingObject(error: unknown): boolean {
  return statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
}

const keys = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** Returns the code of the system, such as ECONNREFUSED, or else the message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message || error.name;
}

/** Returns one sentence on a failed request to the store, and what to do. */
export function tellS3Failure(error: unknown, { name: bucket, region, endpoint }: BucketAddress): string {
  const store = endpoint ?? `Amazon S3 in ${region}`;
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : '';
  if (status === 404) return `There is no bucket ${bucket} at ${store}. Create it, or correct ATELIER_FILES.`;
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `The bucket ${bucket} is in another region than ${region}. Correct the region in ATELIER_FILES.`;
  if (status === 401 || status === 403)
    return `${store} refuses access to the bucket ${bucket} (${name}). Set ${keys} to keys that may list, read, write and delete there.`;
  if (name === 'CredentialsProviderError') return `There are no keys for the bucket ${bucket}. Set ${keys}.`;
  if (status !== undefined)
    return `${store} answers ${String(status)} for the bucket ${bucket} (${name}). Try again, or ask those who run the store.`;
  return `The documents are at ${store}, which cannot be reached (${reasonOf(error)}). Check the network and ATELIER_FILES.`;
}
