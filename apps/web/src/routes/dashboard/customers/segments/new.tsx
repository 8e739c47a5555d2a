import { createFileRoute } from '@tanstack/react-router';
import { NewSegmentScreen } from '../../../../customers/new-segment.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/segments/new')({ component: NewSegmentScreen });
