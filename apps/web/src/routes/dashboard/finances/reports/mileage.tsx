import { createFileRoute } from '@tanstack/react-router';
import { readMileageReportSearch } from '../../../../finances/index.ts';
import { MileageReportScreen } from '../../../../finances/mileage-report.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/mileage')({
  validateSearch: readMileageReportSearch,
  component: MileageReportScreen,
});
