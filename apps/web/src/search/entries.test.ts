import { permits, type BusinessRole } from '@atelier/domain/businesses';
import { describe, expect, test } from 'vitest';
import { actionEntries, fittingEntries } from './entries.ts';

// Mistyped on purpose.
// cspell:ignore invioce invoise invoce invooice recrod expesne

const nothing = () => undefined;
const actionsOf = (role: BusinessRole) =>
  actionEntries({
    may: (permission) => permits(role, permission),
    otherBusinesses: [],
    switchTo: nothing,
    theme: 'system',
    chooseTheme: nothing,
    recordInteraction: nothing,
    logOut: nothing,
  });
const actions = actionsOf('owner');
const found = (words: string) => fittingEntries(actions, words, 4).map(({ label }) => label);

describe('the actions that are offered', () => {
  const offered = (role: BusinessRole) => actionsOf(role).map(({ label }) => label);
  const selling = ['New invoice', 'New order', 'New quote', 'New customer', 'Record an interaction'];

  test('a bookkeeper sells nothing', () => {
    expect(offered('bookkeeper')).toEqual(expect.arrayContaining(['New journal entry', 'Record expense']));
    expect(offered('bookkeeper').filter((label) => [...selling, 'New product'].includes(label))).toEqual([]);
  });

  test('a member posts nothing by hand', () => {
    expect(offered('member')).toEqual(expect.arrayContaining(selling));
    expect(offered('member')).not.toContain('New journal entry');
  });

  test('the owner is offered all of them', () => {
    expect(offered('owner')).toEqual(
      expect.arrayContaining([...selling, 'New product', 'New journal entry']),
    );
  });
});

describe('the actions that fit what was typed', () => {
  test('one that is named so comes before one that has the word only beside its name', () => {
    expect(found('invoice')).toEqual(['New invoice', 'Record payment']);
  });

  test('another word for it finds it, too', () => {
    expect(found('sign out')).toContain('Log out');
    expect(found('purchase')[0]).toBe('Record expense');
  });

  test('one letter of a word may be wrong, missing, too many, or out of its place', () => {
    for (const words of ['new invioce', 'invoise', 'new invoce', 'invooice'])
      expect(found(words)[0], words).toBe('New invoice');
    expect(found('recrod expesne')).toEqual(['Record expense']);
  });

  test('letters from all over a text find nothing', () => {
    expect(found('xylophone')).toEqual([]);
  });
});
