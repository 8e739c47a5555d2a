import { connect } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError, explain } from '../commands/launcher/explain.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing went wrong.');
};
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('what went wrong with a command', () => {
  it('names the database that does not answer, and the setting', async () => {
    const refused = await new Promise((resolve) => {
      connect(1, '127.0.0.1').on('error', resolve);
    });
    const words = /^atelier: the database at 127\.0\.0\.1:1 cannot be reached\. .*DATABASE_URL\.$/;
    expect(explain(refused)).toMatch(words);
    expect(explain(new AggregateError([refused]))).toMatch(words);
  });

  it('names the path that is missing', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'explained-')), 'nowhere', 'books.tar');
    expect(explain(thrownBy(() => writeFileSync(file, '')))).toBe(
      `atelier: there is no ${file}. Make the folder, or correct the path.`,
    );
  });

  it.each([
    [coded('28P01'), /password of DATABASE_URL/],
    [coded('3D000'), /no database of the name in DATABASE_URL/],
    [coded('42501', 'permission denied to create role'), /permission denied to create role.*create roles/],
    [coded('ENOSPC'), /disk is full\. Free some space/],
    [coded('53100'), /disk is full/],
    [Object.assign(coded('EACCES'), { path: '/srv/books' }), /\/srv\/books cannot be written.*ATELIER_DATA/],
    [Object.assign(coded('EACCES'), { syscall: 'listen' }), /above 1023 with PORT/],
    [coded('EADDRINUSE'), /PORT=3001/],
    [new CommandError('PORT is not a number.'), /^atelier: PORT is not a number\.$/],
  ])('says what to do about %s', (error, words) => {
    expect(explain(error)).toMatch(words);
  });

  it('keeps the stack of what nobody foresaw', () => {
    expect(explain(new TypeError('undefined is not a function'))).toMatch(/explain\.test\.ts/);
  });
});
