import { expect, it } from 'vitest';
import { clientAddress, trustedProxyCount } from './client-address.ts';

it('believes the socket alone where no proxy is trusted', () => {
  expect(clientAddress('203.0.113.9', '10.0.0.1', 0)).toBe('203.0.113.9');
  expect(clientAddress('203.0.113.9', null, 1)).toBe('203.0.113.9');
  expect(clientAddress(undefined, null, 0)).toBe('');
});

it('counts trusted proxies from the right, past whatever the client wrote', () => {
  expect(clientAddress('10.0.0.2', '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.3', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.3', '203.0.113.9', 2)).toBe('203.0.113.9');
});

it('reads ATELIER_TRUST_PROXY', () => {
  expect([undefined, '', '0', 'false', 'true', '1', '2'].map(trustedProxyCount)).toEqual([
    0, 0, 0, 0, 1, 1, 2,
  ]);
});
