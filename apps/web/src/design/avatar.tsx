import { useState } from 'react';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-9 text-sm', md: 'size-11 text-base', lg: 'size-24 text-3xl' } as const;

type AvatarProps = {
  /** Where the picture may be; null or undefined where there is none. */
  src: string | null | undefined;
  initials: string;
  size?: keyof typeof sizes;
  className?: string;
};

/**
 * A person's picture over the initials: these are there from the first moment, and stay when the picture is missing or
 * fails. The name is beside it, so that assistive technology need not hear of it.
 */
export function Avatar({ src, initials, size = 'sm', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'bg-indigo-soft text-indigo relative flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        className,
      )}
    >
      {initials}
      {src !== null && src !== undefined && <Picture key={src} src={src} />}
    </span>
  );
}

function Picture({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  if (state === 'missing') return null;
  return (
    <img
      src={src}
      alt=""
      width={200}
      height={200}
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => setState('missing')}
      className={classNames('absolute inset-0 size-full object-cover', state === 'loading' && 'opacity-0')}
    />
  );
}
