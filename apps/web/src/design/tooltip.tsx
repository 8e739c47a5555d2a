import type { ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';

/** Stands once around the signed-in area: a hint waits 700 ms, its neighbours then 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = { text: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/** A hint on something that already has a name; never the only place of an information. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear bg-ink text-paper shadow-lifted z-50 max-w-64 rounded-sm px-2.5 py-1.5 text-sm"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
