import { createFileRoute } from '@tanstack/react-router';
import { TillScreen } from '../till/till.screen.tsx';
import { readTillSearch } from '../till/till-search.ts';

export const Route = createFileRoute('/till')({ validateSearch: readTillSearch, component: TillPage });

function TillPage() {
  return <TillScreen search={Route.useSearch()} />;
}
