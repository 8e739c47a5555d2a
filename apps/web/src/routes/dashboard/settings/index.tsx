import { createFileRoute } from '@tanstack/react-router';
import { BusinessSettingsScreen } from '../../../businesses/business-settings.screen.tsx';
import { BusinessKindScreen } from '../../../onboarding/business-kind.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/')({ component: BusinessPage });

function BusinessPage() {
  return (
    <BusinessSettingsScreen>
      <BusinessKindScreen />
    </BusinessSettingsScreen>
  );
}
