import { createFileRoute } from '@tanstack/react-router';
import { HelpHomeScreen } from '../../learning/help-home.screen.tsx';

export const Route = createFileRoute('/help/')({ component: HelpHomeScreen });
