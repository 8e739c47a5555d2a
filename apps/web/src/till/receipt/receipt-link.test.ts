import { expect, it } from 'vitest';
import { receiptLink, textLink } from './receipt-link.ts';

it('is at the server of the device, and missing for what was sold before there were links', () => {
  expect(receiptLink({ receiptToken: 'abc' }, 'https://till.example')).toBe('https://till.example/r/abc');
  expect(receiptLink({})).toBeNull();
});

it('fills a text message with the link', () => {
  const link = textLink('+1 (555) 010-2030', 'Oak & Elm', 'https://till.example/r/abc');
  expect(link).toBe(
    'sms:+15550102030?&body=Your%20receipt%20from%20Oak%20%26%20Elm%3A%20https%3A%2F%2Ftill.example%2Fr%2Fabc',
  );
});
