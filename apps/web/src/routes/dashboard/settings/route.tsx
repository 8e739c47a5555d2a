import { createFileRoute } from '@tanstack/react-router';
import { SettingsLayout } from '../../../businesses/settings-layout.screen.tsx';

export const Route = createFileRoute('/dashboard/settings')({ component: SettingsLayout });
