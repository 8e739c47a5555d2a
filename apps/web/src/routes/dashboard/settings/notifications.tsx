import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsScreen } from '../../../notifications/notification-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/notifications')({
  component: NotificationSettingsScreen,
});
