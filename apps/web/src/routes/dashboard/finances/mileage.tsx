import { createFileRoute } from '@tanstack/react-router';
import { readMileageSearch } from '../../../finances/index.ts';
import { MileageScreen } from '../../../finances/mileage.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/mileage')({
  validateSearch: readMileageSearch,
  component: MileageScreen,
});
