import { createFileRoute } from '@tanstack/react-router';
import { HelpVideoScreen } from '../../../learning/help-video.screen.tsx';

export const Route = createFileRoute('/help/videos/$videoName')({ component: HelpVideoPage });

function HelpVideoPage() {
  return <HelpVideoScreen name={Route.useParams().videoName} />;
}
