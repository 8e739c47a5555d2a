import type { ReactNode } from 'react';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Eye,
  Send,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'indigo' | 'muted';

const looks: Record<Tone, { classes: string; icon: LucideIcon }> = {
  neutral: { classes: 'bg-sunken text-ink', icon: CircleDashed },
  info: { classes: 'bg-info-soft text-info', icon: Send },
  indigo: { classes: 'bg-indigo-soft text-indigo', icon: Eye },
  success: { classes: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { classes: 'bg-warning-soft text-warning', icon: TriangleAlert },
  danger: { classes: 'bg-danger-soft text-danger', icon: CircleAlert },
  muted: { classes: 'bg-sunken text-ink-soft', icon: Ban },
};

type StatePillProps = { tone: Tone; icon?: LucideIcon | undefined; children: ReactNode };

/** A state in words with a sign of its own; the colour only repeats it. */
export function StatePill({ tone, icon, children }: StatePillProps) {
  const look = looks[tone];
  const Icon = icon ?? look.icon;
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-sm font-semibold whitespace-nowrap',
        look.classes,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.4} />
      {children}
    </span>
  );
}
