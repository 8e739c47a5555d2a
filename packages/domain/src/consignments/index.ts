export {
  consignmentMoney,
  consignmentRefusals,
  decideFromShop,
  type SoldOnConsignment,
} from './consignment.ts';
