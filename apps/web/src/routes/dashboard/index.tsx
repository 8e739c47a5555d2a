import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../dashboard/home.screen.tsx';

export const Route = createFileRoute('/dashboard/')({ component: HomeScreen });
