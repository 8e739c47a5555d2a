import { FormatsProvider } from '../design/formats.tsx';
import { MainArea } from '../design/main-area.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { TooltipProvider } from '../design/tooltip.tsx';
import { useTheme, type ThemeChoice } from '../platform/theme.ts';
import { Buttons, Choices, Fields } from './kit-controls.tsx';
import { KitSection } from './kit-section.tsx';
import { Charts, Overlays, Surfaces, Tables, Waiting } from './kit-surfaces.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

/** Every component in every state, by day and by night. Walk it with Tab to see the focus of each. */
export function KitScreen() {
  const { choice, choose } = useTheme();
  return (
    <TooltipProvider>
      <FormatsProvider>
        <MainArea className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
          <PageHeader
            title="The kit"
            description="Every component in every state. Walk it with Tab to see the focus of each."
            action={<FilterChips label="Theme" value={choice} onValueChange={choose} choices={themes} />}
          />
          <Type />
          <Buttons />
          <Fields />
          <Choices />
          <Tables />
          <Surfaces />
          <Charts />
          <Waiting />
          <Overlays />
        </MainArea>
      </FormatsProvider>
    </TooltipProvider>
  );
}

function Type() {
  return (
    <KitSection title="Type">
      <p className="font-serif text-4xl font-semibold">Serif, for titles and quiet moments</p>
      <h3 className="text-lg font-semibold">A heading within a card</h3>
      <p className="max-w-prose">
        The text of a page is set in a humanist sans. Figures in tables are tabular:{' '}
        <span className="tabular-nums">1,111.10 and 8,888.80</span>.
      </p>
      <p className="text-ink-soft text-sm">Quieter, smaller: help, notes and what is said twice.</p>
    </KitSection>
  );
}
