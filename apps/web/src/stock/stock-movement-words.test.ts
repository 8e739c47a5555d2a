import { expect, it } from 'vitest';
import { nameOfStockMovement } from './stock-movement-words.ts';

it('says that a material was used where something was made of it', () => {
  expect(nameOfStockMovement({ kind: 'production', quantity: -3 })).toBe('Used');
  expect(nameOfStockMovement({ kind: 'production', quantity: 3 })).toBe('Made');
  expect(nameOfStockMovement({ kind: 'sale', quantity: -3 })).toBe('Sold');
});
