import { createFileRoute } from '@tanstack/react-router';
import { readMileageReportSearch } from '../../../../equipment/index.ts';
import { MileageReportScreen } from '../../../../reports/mileage-report.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/mileage')({
  validateSearch: readMileageReportSearch,
  component: MileageReportScreen,
});
