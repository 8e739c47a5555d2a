import { money, quantity, wholeQuantity } from '@atelier/domain/foundation';
import { expect, test } from 'vitest';
import { addProduct, addToLine, changeLine, emptyCart, type Product } from './cart.ts';
import { productOfCode, searchTiles, stockLeft, tilesOf } from './selling.ts';

const product = (id: string, change: Partial<Product> = {}): Product => ({
  ...{ id, name: id, parentId: null, hasVariants: false, optionValues: [], sku: null, barcode: null },
  category: '',
  ...{ priceCents: money(1000), isTaxable: true, stockUnit: 'piece', onHand: null, photoUrl: null },
  lots: [],
  ...change,
});

test('adds one more of a product to its line, and a line of its own where that has terms', () => {
  const once = addProduct(emptyCart(), product('Mug'));
  const twice = addProduct(once, product('Mug'));
  expect(twice.lines.map((line) => line.quantity)).toEqual([2_000_000]);
  const [line] = twice.lines;
  const gift = changeLine(twice, line?.id ?? '', { priceReason: 'Sample', listPriceCents: money(1000) });
  expect(addProduct(gift, product('Mug')).lines).toHaveLength(2);
  expect(twice.id).toBe(once.id);
});

test('removes a line whose quantity comes to zero', () => {
  const cart = addProduct(emptyCart(), product('Mug', { isTaxable: false }));
  const [line] = cart.lines;
  expect(line).toMatchObject({ isExempt: true, unitPriceCents: 1000 });
  expect(line && addToLine(cart, line, -1).lines).toEqual([]);
});

test('groups variants under their product, and finds it by a code of one', () => {
  const tiles = tilesOf([
    product('Mug'),
    product('Bowl', { category: 'Kitchen' }),
    product('Mug blue', { parentId: 'Mug', sku: 'M-BLUE' }),
    product('Orphan', { parentId: 'gone' }),
  ]);
  expect(tiles.map((tile) => [tile.product.id, tile.variants.length])).toEqual([
    ['Mug', 1],
    ['Bowl', 0],
    ['Orphan', 0],
  ]);
  expect(searchTiles(tiles, 'm-blue').map((tile) => tile.product.id)).toEqual(['Mug']);
  expect(searchTiles(tiles, 'kitchen bowl').map((tile) => tile.product.id)).toEqual(['Bowl']);
});

test('finds a product by its code, with or without the zero that scanners add, and never one with variants', () => {
  const products = [
    product('Mugs', { hasVariants: true, barcode: '012345678905' }),
    product('Mug', { barcode: '012345678905' }),
    product('Bowl', { sku: 'B-1' }),
  ];
  expect(productOfCode(products, '0012345678905')?.id).toBe('Mug');
  expect(productOfCode(products, 'B-1')?.id).toBe('Bowl');
  expect(productOfCode(products, '999')).toBeUndefined();
});

test('takes what waits and what is in the cart off the stock', () => {
  const cart = addProduct(emptyCart(), product('Mug'));
  const stock = [{ productId: 'Mug', onHand: quantity(5_000_000) }];
  expect(stockLeft(stock, [], cart).get('Mug')).toBe(wholeQuantity(4));
});
