export { inventoryRefusals, type Product } from './product.ts';
