import type { Device } from './device.ts';
import { sum } from './sums.ts';

/** Writes what a round did to the devices as a table of Markdown. */
export function tableOf(title: string, devices: readonly Device[], seconds: number): string {
  const rows = new Map<string, readonly number[]>();
  const add = (name: string, of: (device: Device) => number) => rows.set(name, devices.map(of));
  add('sales confirmed', ({ sales }) => sales.length);
  add('refunds and voids confirmed', ({ confirmed, sales }) => confirmed.size - sales.length);
  const [first] = devices;
  const keys = Object.keys(first?.counts ?? {}) as (keyof Device['counts'])[];
  for (const key of keys) add(key, ({ counts }) => counts[key]);
  const troubles = Object.keys(first?.proxy.counts ?? {}) as (keyof Device['proxy']['counts'])[];
  for (const key of troubles) add(`network: ${key}`, ({ proxy }) => proxy.counts[key]);
  const lines = [...rows].map(([name, counts]) => [name, ...counts, sum(counts)].join(' | '));
  const head = ['what', ...devices.map(({ name }) => name), 'both'].join(' | ');
  return `\n${title}, ${seconds.toFixed(0)} s\n${[head, ...lines].map((line) => `| ${line} |`).join('\n')}\n`;
}

/** Writes what happened on each device until a round failed. */
export const diariesOf = (title: string, devices: readonly Device[]): string =>
  [title, ...devices.map(({ name, diary }) => `${name}: ${diary.join(', ')}`), ''].join('\n');
