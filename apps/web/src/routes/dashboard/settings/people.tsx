import { createFileRoute } from '@tanstack/react-router';
import { PeopleSettingsScreen } from '../../../businesses/people-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/people')({ component: PeopleSettingsScreen });
