/** A shelf of finished work with its price tags. Decoration only. */
export function ShelfPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 380"
      className="stroke-ink mt-6 w-full fill-none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="0" y="322" width="560" height="58" className="fill-accent stroke-none" />
      <rect x="0" y="322" width="560" height="12" className="fill-accent-strong stroke-none" />

      <path
        d="M96 142h64c-2 24 42 38 42 96 0 46-28 84-52 84h-44c-24 0-52-38-52-84 0-58 44-72 42-96Z"
        className="fill-surface"
      />
      <path
        d="M57 214c16 14 32-8 54 4s32 14 52 2 26-6 36-2c4 14 4 32-2 52-18-8-34-8-54 4s-30 6-50-4-26-4-36 2c-6-18-6-40 0-58Z"
        className="fill-indigo stroke-none"
      />
      <path d="M96 142h64c-2 24 42 38 42 96 0 46-28 84-52 84h-44c-24 0-52-38-52-84 0-58 44-72 42-96Z" />
      <path d="M86 142h84M72 262c6 18 14 30 24 36" />
      <path d="M128 142c2-26-4-44-22-62M128 142c0-32 8-54 26-72" className="stroke-success" />
      <path
        d="M106 80c-20-6-34 2-40 14 14 8 32 4 40-14ZM154 70c4-20 18-28 34-26 0 16-14 28-34 26ZM118 108c-14 0-22 6-26 14 12 4 24-2 26-14ZM138 104c6-12 16-14 26-10-2 12-16 16-26 10Z"
        className="fill-success-soft stroke-success"
      />

      <path d="M252 236h96v52c0 20-14 34-34 34h-28c-20 0-34-14-34-34v-52Z" className="fill-surface" />
      <path
        d="M252 236h96v22c-14 10-20-4-34 4s-20 12-32 2-18-4-30 2v-30Z"
        className="fill-accent stroke-none"
      />
      <path d="M252 236h96v52c0 20-14 34-34 34h-28c-20 0-34-14-34-34v-52Z" />
      <path d="M348 250h14c12 0 18 8 18 20s-8 22-22 22h-10" />
      <path d="M284 216c-6-10 6-14 0-26M304 216c-6-10 6-14 0-26" className="stroke-ink-soft" />

      <path d="M408 296h112c-2 16-14 26-30 26h-52c-16 0-28-10-30-26Z" className="fill-indigo-soft" />
      <path d="M402 268h124c-2 18-14 28-32 28h-60c-18 0-30-10-32-28Z" className="fill-surface" />
      <path d="M396 238h136c-2 20-16 30-36 30h-64c-20 0-34-10-36-30Z" className="fill-accent-soft" />
      <path d="M412 252h60" className="stroke-accent" />

      <path d="M180 232c14 12 22 22 26 36" className="stroke-ink-soft" strokeWidth={1.5} />
      <g transform="rotate(9 214 288)">
        <path d="M188 272h58v34h-58l-10-17z" className="fill-surface" />
        <circle cx="190" cy="289" r="3" className="fill-ink stroke-none" />
        <text
          x="220"
          y="295"
          textAnchor="middle"
          className="fill-ink stroke-none font-sans text-[17px] font-semibold"
        >
          $68
        </text>
      </g>
    </svg>
  );
}
