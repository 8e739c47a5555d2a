import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../../professionals/register.screen.tsx';

export const Route = createFileRoute('/dashboard/professionals/register')({ component: RegisterScreen });
