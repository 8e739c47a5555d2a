import type { ComponentProps, ReactNode } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { buttonLook, type ButtonSize, type ButtonTone } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** The action is under way: the button keeps its place and width, cannot be pressed again and says so. */
  busy?: boolean;
  children: ReactNode;
};

export function Button({
  tone = 'secondary',
  size = 'md',
  icon: Icon,
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const Sign = busy ? LoaderCircle : Icon;
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonLook(tone, size, className)}
      {...rest}
    >
      {Sign !== undefined && (
        <Sign aria-hidden className={classNames('size-4.5 shrink-0', busy && 'animate-spin')} />
      )}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does; it is the accessible name and the hint on hover. */
  label: string;
  icon: LucideIcon;
  tone?: ButtonTone;
};

export function IconButton({
  label,
  icon: Icon,
  tone = 'quiet',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonLook(tone, 'icon', className)}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
