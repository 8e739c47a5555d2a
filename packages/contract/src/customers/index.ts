export { customerFields, customers } from './customers.endpoints.ts';
export {
  customerDetailView,
  customerRowView,
  customerView,
  type CustomerDetailView,
  type CustomerRowView,
  type CustomerView,
} from './customers.views.ts';
