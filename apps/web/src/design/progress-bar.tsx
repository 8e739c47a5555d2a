import { classNames } from './class-names.ts';

type ProgressBarProps = {
  label: string;
  /** How far of `max` it is; undefined while no one knows. */
  value: number | undefined;
  max: number;
  tone?: 'accent' | 'success';
  className?: string;
};

/** Shows how far something is. The browser's own bars have colors of their own, and no dark ones. */
export function ProgressBar({ label, value, max, tone = 'accent', className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={Math.max(1, max)}
      {...(value === undefined ? {} : { value })}
      className={classNames(
        'bg-sunken border-line block h-2.5 w-full appearance-none overflow-hidden rounded-full border',
        'motion-safe:indeterminate:animate-pulse [&::-webkit-progress-bar]:bg-transparent',
        tone === 'accent'
          ? 'indeterminate:bg-accent-soft [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'
          : '[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success',
        className,
      )}
    />
  );
}
