import { FilesError } from './kept-files.ts';

/** A bucket of an S3-compatible store, as ATELIER_FILES names it. Keys come from the usual variables of AWS. */
export interface BucketAddress {
  readonly name: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  /** An origin such as `https://storage.example.com`; null for Amazon's own. */
  readonly endpoint: string | null;
}

const shape = 's3://bucket/prefix?region=us-east-1&endpoint=https://storage.example.com';
const bucketShape = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Most stores beside Amazon's have one region, and take this name for it. */
const regionOfOthers = 'us-east-1';

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path).replaceAll(/^\/+|\/+$/g, '');
  } catch {
    return null;
  }
}

function readEndpoint(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new FilesError(
    `The endpoint in ATELIER_FILES is "${text}" and should be an address such as https://storage.example.com, without a path.`,
  );
}

/**
 * Reads ATELIER_FILES. Without a region in it, AWS_REGION says it.
 *
 * @returns null where it is not set: documents are kept in the data folder
 * @throws FilesError that names the part which makes no sense
 */
export function parseBucketAddress(env: NodeJS.ProcessEnv): BucketAddress | null {
  const text = env['ATELIER_FILES'];
  if (!text) return null;
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.host || url.hash)
    throw new FilesError(`ATELIER_FILES is "${text}" and should look like ${shape}.`);
  if (url.username || url.password)
    throw new FilesError(
      'ATELIER_FILES holds keys. Take them out, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.',
    );
  if (!bucketShape.test(url.host))
    throw new FilesError(
      `The bucket in ATELIER_FILES is "${url.host}" and should have 3 to 63 lower-case letters, digits, dots and hyphens.`,
    );
  const prefix = decodePath(url.pathname);
  if (prefix === null)
    throw new FilesError(`The prefix in ATELIER_FILES is "${url.pathname}", in which a % is misplaced.`);
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'endpoint');
  if (unknown !== undefined)
    throw new FilesError(`ATELIER_FILES has "${unknown}" after its ?, where region and endpoint may be.`);
  const endpoint = readEndpoint(url.searchParams.get('endpoint'));
  const region = url.searchParams.get('region') || env['AWS_REGION'] || (endpoint && regionOfOthers);
  if (!region)
    throw new FilesError('ATELIER_FILES names no region. Add that of your bucket, as in ?region=us-east-1.');
  return { name: url.host, prefix, region, endpoint };
}
