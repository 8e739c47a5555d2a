import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

type StepProps = {
  icon: LucideIcon;
  title: ReactNode;
  when?: ReactNode;
  /** It has not happened yet. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** One thing that happened to an invoice or a quote. */
export function Step({ icon: Icon, title, when, isOpen = false, children }: StepProps) {
  return (
    <li className={isOpen ? 'text-ink-soft flex gap-3' : 'flex gap-3'}>
      <span className="bg-sunken text-ink-soft flex size-8 shrink-0 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="leading-8 font-medium">{title}</p>
        {when !== undefined && <p className="text-ink-soft -mt-1 text-sm">{when}</p>}
        {Boolean(children) && <div className="text-sm">{children}</div>}
      </div>
    </li>
  );
}
