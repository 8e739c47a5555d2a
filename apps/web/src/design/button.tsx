import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { buttonLook, type ButtonSize, type ButtonTone } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** The action is under way: the button keeps place, width and focus, cannot be pressed again and says so. */
  busy?: boolean;
  children: ReactNode;
};

/**
 * Of a button whose action is under way. `disabled` would cost it the focus, and with it the place of the person who works by
 * keyboard. A form that Enter sends asks its button as well.
 */
function busyProps(busy: boolean, onClick: ComponentProps<'button'>['onClick']) {
  const refuse = (event: MouseEvent) => event.preventDefault();
  return busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : { onClick };
}

export function Button({
  tone = 'secondary',
  size = 'md',
  icon: Icon,
  busy = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const Sign = busy ? LoaderCircle : Icon;
  return (
    <button type={type} className={buttonLook(tone, size, className)} {...rest} {...busyProps(busy, onClick)}>
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
  /** As of a button with words. */
  busy?: boolean;
};

export function IconButton({
  label,
  icon: Icon,
  tone = 'quiet',
  busy = false,
  type = 'button',
  onClick,
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
      {...busyProps(busy, onClick)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
