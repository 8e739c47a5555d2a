import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-rest hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-ink-soft hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger shadow-rest hover:bg-danger-strong',
  // Leads to a question that has the full tone.
  'danger-outline': 'border-danger/60 bg-surface text-danger hover:border-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 pointer-coarse:min-h-11 px-3 text-sm',
  md: 'px-4 text-[0.9375rem] touch-target',
  lg: 'px-6 text-base min-h-12',
  icon: 'touch-square shrink-0',
};

export function buttonLook(tone: ButtonTone, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    tones[tone],
    sizes[size],
    className,
  );
}
