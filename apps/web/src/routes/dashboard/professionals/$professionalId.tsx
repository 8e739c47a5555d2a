import { createFileRoute } from '@tanstack/react-router';
import { ProfessionalScreen } from '../../../professionals/professional.screen.tsx';

export const Route = createFileRoute('/dashboard/professionals/$professionalId')({
  component: ProfessionalScreen,
});
