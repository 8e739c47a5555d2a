import { encode } from 'uqr';

type QrCodeProps = { text: string; label: string; isLarge?: boolean };

/** Draws a text as a QR code, black on white by day and by night, for cameras. */
export function QrCode({ text, label, isLarge = false }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className={isLarge ? 'size-72 max-w-full rounded-md' : 'size-48 rounded-md'}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
