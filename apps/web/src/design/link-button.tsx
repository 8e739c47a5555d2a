import type { ComponentProps, ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { buttonLook, type ButtonSize, type ButtonTone } from './button-look.ts';
import { classNames } from './class-names.ts';

type LookProps = { tone?: ButtonTone; size?: ButtonSize; icon?: LucideIcon; children?: ReactNode };
type AnchorProps = Omit<ComponentProps<'a'>, 'children'> & LookProps;

function ButtonAnchor({
  tone = 'secondary',
  size = 'md',
  icon: Icon,
  className,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a className={buttonLook(tone, size, className)} {...rest}>
      {Icon !== undefined && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </a>
  );
}

/** A link that looks like a button: for going somewhere, where a Button does something. */
export const LinkButton = createLink(ButtonAnchor);

function TextAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={classNames(
        'text-accent-ink font-medium underline decoration-1 underline-offset-3 hover:decoration-2',
        className,
      )}
      {...rest}
    />
  );
}

/** A link within text. */
export const TextLink = createLink(TextAnchor);
