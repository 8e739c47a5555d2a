import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The system's own Python, which has Debian's packages. */
const python = '/usr/bin/python3';
const isThere = spawnSync(python, ['-c', 'import icalendar']).status === 0;

/** Skips tests that read calendar files by another program where it is missing. */
export const needsIcalendar = ({ skip }: { skip: (condition: boolean, note: string) => void }) =>
  skip(!isThere, 'The Debian package python3-icalendar is missing.');

/** An entry of a calendar file as python3-icalendar reads it; times in UTC. */
export interface ReadEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly transparency: string | null;
  readonly description: string | null;
  readonly start: string;
  readonly end: string | null;
  readonly zone: string | null;
  readonly summary: string;
  readonly location: string | null;
  readonly status: string | null;
  readonly stamp: string;
  readonly changed: string | null;
}

/** Reads a calendar file by python3-icalendar. */
export const readByIcalendar = (file: string | Uint8Array): ReadEntry[] =>
  JSON.parse(
    execFileSync(python, [join(import.meta.dirname, 'read-feed.py')], { input: file, encoding: 'utf8' }),
  ) as ReadEntry[];
