import { createFileRoute } from '@tanstack/react-router';
import { TillsScreen } from '../../../till/tills-page/tills.screen.tsx';

export const Route = createFileRoute('/dashboard/events/tills')({ component: TillsScreen });
