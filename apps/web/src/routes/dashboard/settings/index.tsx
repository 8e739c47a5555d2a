import { createFileRoute } from '@tanstack/react-router';
import { BusinessSettingsScreen } from '../../../businesses/business-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/')({ component: BusinessSettingsScreen });
