import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../identity/landing.screen.tsx';

export const Route = createFileRoute('/')({ component: LandingScreen });
