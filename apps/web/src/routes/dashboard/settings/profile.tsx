import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../identity/profile.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/profile')({ component: ProfileScreen });
