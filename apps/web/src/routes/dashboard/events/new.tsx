import { createFileRoute } from '@tanstack/react-router';
import { NewEventScreen } from '../../../events/new-event.screen.tsx';

export const Route = createFileRoute('/dashboard/events/new')({ component: NewEventScreen });
