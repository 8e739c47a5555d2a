import { createFileRoute } from '@tanstack/react-router';
import { OnItsWayScreen } from '../../../payments/on-its-way.screen.tsx';

export const Route = createFileRoute('/dashboard/payments/on-its-way')({ component: OnItsWayScreen });
