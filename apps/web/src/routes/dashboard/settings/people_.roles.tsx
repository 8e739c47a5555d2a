import { createFileRoute } from '@tanstack/react-router';
import { RolesScreen } from '../../../businesses/roles.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/people_/roles')({ component: RolesScreen });
