import { money } from '@atelier/domain/foundation';
import { expect, test } from 'vitest';
import { walletLink } from './wallet-links.ts';

test.each([
  ['venmo', 'Send it to @Ada-Potter, please', 'https://venmo.com/Ada-Potter?txn=pay&amount=12.50'],
  ['venmo', 'https://venmo.com/u/ada_potter', 'https://venmo.com/ada_potter?txn=pay&amount=12.50'],
  ['cash-app', '$ada', 'https://cash.app/$ada/12.50'],
  ['paypal', 'paypal.me/ada', 'https://paypal.me/ada/12.50USD'],
] as const)('makes the link of %s from “%s”', (method, instruction, link) => {
  expect(walletLink(method, instruction, money(1250), 'USD')).toBe(link);
});

test.each([
  ['venmo', ''],
  ['cash-app', 'Costs $5 more'],
  ['paypal', 'ada@example.com'],
  ['check', '@ada'],
] as const)('makes none of %s from “%s”', (method, instruction) => {
  expect(walletLink(method, instruction, money(1250), 'USD')).toBeNull();
});
