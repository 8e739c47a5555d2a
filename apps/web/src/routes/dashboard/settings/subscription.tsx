import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '../../../subscription/subscription.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/subscription')({ component: SubscriptionScreen });
