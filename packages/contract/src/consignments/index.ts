export {
  consignments,
  type ConsignmentShopRow,
  type ConsignmentShopView,
  type ConsignmentStatementView,
} from './consignments.endpoints.ts';
