import type { ReactNode } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Check, type LucideIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { classNames } from '../class-names.ts';

export type MenuProps = {
  /** One button; it opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  className?: string;
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', side = 'bottom', className, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(
            'animate-drop border-line bg-surface text-ink shadow-floating z-50 min-w-52 rounded-md border p-1',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemLook =
  'flex w-full min-h-10 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 text-[0.9375rem] outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50';

type MenuItemProps = {
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
  /** Prevent the event's default to keep the menu open. */
  onSelect: (event: Event) => void;
  children: ReactNode;
};

export function MenuItem({ icon: Icon, tone, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(itemLook, tone === 'danger' && 'text-danger')}
    >
      {Icon !== undefined && <Icon aria-hidden className="size-4.5 shrink-0 opacity-80" />}
      {children}
    </Radix.Item>
  );
}

type MenuLinkProps = {
  icon?: LucideIcon;
  to: string;
  search?: Record<string, unknown>;
  children: ReactNode;
};

export function MenuLink({ icon: Icon, to, search, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={itemLook}>
      <Link to={to} {...(search === undefined ? {} : { search })}>
        {Icon !== undefined && <Icon aria-hidden className="size-4.5 shrink-0 opacity-80" />}
        {children}
      </Link>
    </Radix.Item>
  );
}

type MenuDownloadProps = { icon?: LucideIcon; href: string; children: ReactNode };

/** Saves a file of our own server. */
export function MenuDownload({ icon: Icon, href, children }: MenuDownloadProps) {
  return (
    <Radix.Item asChild className={itemLook}>
      <a href={href} download>
        {Icon !== undefined && <Icon aria-hidden className="size-4.5 shrink-0 opacity-80" />}
        {children}
      </a>
    </Radix.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  choices: readonly { value: Value; label: ReactNode }[];
};

/** Choices of a menu, one of them chosen. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Value)}
    >
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={classNames(itemLook, 'relative pr-8')}
        >
          {choice.label}
          <Radix.ItemIndicator className="bg-accent absolute right-3 size-2 rounded-full" />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

type MenuCheckProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A box of a menu, which stays open. */
export function MenuCheck({ checked, onCheckedChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={classNames(itemLook, 'relative pr-8')}
    >
      {children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden className="size-4.5" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="text-ink-soft px-2.5 pt-2 pb-1 text-sm">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="bg-line mx-1 my-1 h-px" />;
}
