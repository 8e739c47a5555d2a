import { describe, expect, it } from 'vitest';
import { parseBucketAddress } from './bucket-address.ts';

const parse = (ATELIER_FILES: string, env: NodeJS.ProcessEnv = {}) =>
  parseBucketAddress({ ATELIER_FILES, ...env });

describe('the address of a bucket', () => {
  it.each([
    ['/srv/files', 'should look like s3://bucket/prefix'],
    ['https://storage.example.com/bucket', 'should look like s3://bucket/prefix'],
    ['s3://', 'should look like s3://bucket/prefix'],
    ['s3://pots/a#b?region=us-east-1', 'should look like s3://bucket/prefix'],
    ['s3://key:secret@pots?region=us-east-1', 'holds keys'],
    ['s3://My_Pots?region=us-east-1', 'The bucket in ATELIER_FILES is "My_Pots"'],
    ['s3://pots:9000?region=us-east-1', 'The bucket in ATELIER_FILES is "pots:9000"'],
    ['s3://pots/100%?region=us-east-1', 'a % is misplaced'],
    ['s3://pots?area=us-east-1', '"area" after its ?'],
    ['s3://pots?endpoint=storage.example.com', 'The endpoint in ATELIER_FILES is "storage.example.com"'],
    ['s3://pots?endpoint=https://storage.example.com/pots', 'without a path'],
    ['s3://pots/kiln', 'names no region'],
  ])('rejects %s and says why', (text, words) => {
    expect(() => parse(text)).toThrow(words);
  });

  it('returns null without a setting: documents are in the data folder', () => {
    expect(parse('')).toBeNull();
    expect(parseBucketAddress({})).toBeNull();
  });

  it('returns bucket, prefix and region of Amazon S3', () => {
    expect(parse('s3://pots.example/my%20kiln/documents/?region=eu-central-1')).toEqual({
      name: 'pots.example',
      prefix: 'my kiln/documents',
      region: 'eu-central-1',
      endpoint: null,
    });
    expect(parse('s3://pots', { AWS_REGION: 'us-west-2' })?.region).toBe('us-west-2');
  });

  it('returns the endpoint of another store, which needs no region', () => {
    expect(parse('s3://pots?endpoint=http://127.0.0.1:9000/')).toEqual({
      name: 'pots',
      prefix: '',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    });
    expect(parse('s3://pots?endpoint=https://s3.example.com&region=garage')?.region).toBe('garage');
  });
});
