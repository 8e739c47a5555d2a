export { decideProduct, inventoryRefusals, skuKey, type ProductDraft } from './product.ts';
