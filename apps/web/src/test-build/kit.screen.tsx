import { MainArea } from '../design/main-area.tsx';
import { PageHeader } from '../design/page-header.tsx';

/** Every component in every state. */
export function KitScreen() {
  return (
    <MainArea className="mx-auto max-w-6xl px-6 py-10">
      <PageHeader title="The kit" description="Every component in every state." />
    </MainArea>
  );
}
