import { createFileRoute } from '@tanstack/react-router';
import { readMileageSearch } from '../../../equipment/index.ts';
import { MileageScreen } from '../../../equipment/mileage.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/mileage')({
  validateSearch: readMileageSearch,
  component: MileageScreen,
});
