import { createFileRoute } from '@tanstack/react-router';
import { GuideScreen } from '../../learning/guide.screen.tsx';

export const Route = createFileRoute('/help/$guideName')({ component: GuidePage });

function GuidePage() {
  return <GuideScreen name={Route.useParams().guideName} />;
}
