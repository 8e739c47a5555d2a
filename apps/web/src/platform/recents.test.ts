import { beforeEach, expect, it } from 'vitest';
import { dropAllRecents, readRecents, rememberPlace } from './recents.ts';

beforeEach(() => localStorage.clear());

it('has nothing, and takes nothing that others have written under its name', () => {
  expect(readRecents('ada:pots')).toEqual([]);
  for (const written of ['', '{', '"text"', '[1, null, {"path": 1}]']) {
    localStorage.setItem('recent:ada:pots', written);
    expect(readRecents('ada:pots'), written).toEqual([]);
  }
});

it('puts the newest first, each address once, with its newest title', () => {
  rememberPlace('ada:pots', { path: '/a', title: 'Loading' });
  rememberPlace('ada:pots', { path: '/b', title: 'B' });
  rememberPlace('ada:pots', { path: '/a', title: 'A' });
  expect(readRecents('ada:pots')).toEqual([
    { path: '/a', title: 'A' },
    { path: '/b', title: 'B' },
  ]);
});

it('keeps eight', () => {
  for (let place = 1; place <= 20; place += 1)
    rememberPlace('ada:pots', { path: `/${String(place)}`, title: String(place) });
  expect(readRecents('ada:pots').map(({ path }) => path)).toEqual(
    ['20', '19', '18', '17', '16', '15', '14', '13'].map((place) => `/${place}`),
  );
});

it('keeps persons and businesses apart, and forgets all of them at once', () => {
  rememberPlace('ada:pots', { path: '/a', title: 'A' });
  rememberPlace('ada:class', { path: '/b', title: 'B' });
  localStorage.setItem('theme', 'dark');
  expect(readRecents('ada:pots').map(({ path }) => path)).toEqual(['/a']);
  dropAllRecents();
  expect(readRecents('ada:pots')).toEqual([]);
  expect(readRecents('ada:class')).toEqual([]);
  expect(localStorage.getItem('theme')).toBe('dark');
});
