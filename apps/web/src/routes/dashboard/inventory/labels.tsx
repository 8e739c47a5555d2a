import { createFileRoute } from '@tanstack/react-router';
import { LabelsScreen } from '../../../inventory/labels.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/labels')({
  component: LabelsScreen,
});
