export { assetFields, assets } from './assets.endpoints.ts';
export type { AssetPurchaseView, AssetRowView, AssetView, DepreciationReportView } from './assets.views.ts';
export { mileage, mileageReportInput } from './mileage.endpoints.ts';
export {
  type MileageRateView,
  type MileageReportView,
  mileageYearView,
  type MileageYearView,
  tripKeys,
  type TripTotalsView,
  type TripView,
  type VehicleView,
} from './mileage.views.ts';
