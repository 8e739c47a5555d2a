import type { ReactNode } from 'react';

/*
 * Our own pictures, in the tokens' colours so that they are at home by day and by night. They say nothing that
 * the words beside them do not say, hence they are hidden from assistive technology.
 */

export type DrawingName = 'pot' | 'ledger' | 'stall' | 'parcel' | 'bell';

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 120"
      className="stroke-ink mx-auto h-auto w-40 fill-none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="106" rx="62" ry="6" className="fill-sunken stroke-none" />
      {children}
    </svg>
  );
}

function Pot() {
  return (
    <Sheet>
      <path
        d="M62 24h36c-1 12 22 20 22 46 0 20-14 34-28 34H68c-14 0-28-14-28-34 0-26 23-34 22-46Z"
        className="fill-accent-soft"
      />
      <path
        d="M42 60c8 7 15-4 25 1s14 6 24 0 17-4 27-1c3 4 3 9 2 13-9-4-17-3-27 2s-15 3-26-1-18-1-27 1c-1-5-1-9 2-15Z"
        className="fill-accent stroke-none"
      />
      <path d="M62 24h36c-1 12 22 20 22 46 0 20-14 34-28 34H68c-14 0-28-14-28-34 0-26 23-34 22-46Z" />
      <path d="M57 24h46M52 88c4 6 8 9 13 10" />
      <path d="M80 24c0-8 2-14 8-18M72 24c-1-6-4-10-8-12" className="stroke-success" />
      <path
        d="M88 6c7-4 13-2 15 1-3 5-9 6-15-1ZM64 12c-6-4-11-2-13 1 3 4 8 5 13-1Z"
        className="fill-success-soft stroke-success"
      />
    </Sheet>
  );
}

function Ledger() {
  return (
    <Sheet>
      <path
        d="M80 32c-10-9-26-12-48-11v74c22-1 38 2 48 11 10-9 26-12 48-11V21c-22-1-38 2-48 11Z"
        className="fill-surface"
      />
      <path d="M80 32c-10-9-26-12-48-11v74c22-1 38 2 48 11V32Z" className="fill-indigo-soft stroke-none" />
      <path d="M80 32c-10-9-26-12-48-11v74c22-1 38 2 48 11 10-9 26-12 48-11V21c-22-1-38 2-48 11Zm0 0v74" />
      <path d="M44 38c9 0 17 1 24 5M44 52c9 0 17 1 24 5M44 66c9 0 17 1 24 5" className="stroke-indigo" />
      <path d="M92 44c6-4 14-6 24-6M92 58c6-4 14-6 24-6" />
      <path d="M92 76c6-4 14-6 24-6" className="stroke-accent" strokeWidth={3} />
      <path d="M92 83c6-4 14-6 24-6" className="stroke-accent" strokeWidth={3} />
    </Sheet>
  );
}

function Stall() {
  return (
    <Sheet>
      <path d="M34 46v58M126 46v58" />
      <path d="M28 74h104v12H28z" className="fill-surface" />
      <path d="M34 86h92v18H34z" className="fill-indigo-soft" />
      <path d="M36 18h88l12 24H24l12-24Z" className="fill-surface" />
      <path
        d="M36 18h15l-5 24H24l12-24Zm29 0h15v24H62l3-24Zm30 0h14l8 24H98l-3-24Z"
        className="fill-accent stroke-none"
      />
      <path
        d="M24 42c0 7 5 11 10 11s10-4 10-11c0 7 4 11 9 11s9-4 9-11c0 7 4 11 9 11s9-4 9-11c0 7 4 11 9 11s9-4 9-11c0 7 4 11 9 11s9-4 9-11c0 7 4 11 10 11s10-4 10-11"
        className="fill-accent-soft"
      />
      <path d="M36 18h88l12 24H24l12-24Z" />
      <path d="M48 74c-5-3-6-10-2-13h12c4 3 3 10-2 13M72 74V62h12v12M84 65c6-1 6 6 0 6M104 74c-6-5-4-10 0-12 5 2 7 7 1 12" />
    </Sheet>
  );
}

function Parcel() {
  return (
    <Sheet>
      <path d="m80 20 46 18v46l-46 20-46-20V38l46-18Z" className="fill-surface" />
      <path d="m34 38 46 18v48L34 84V38Z" className="fill-accent-soft stroke-none" />
      <path d="m56 29 46 18v14l-9 4V51L47 33l9-4Z" className="fill-accent stroke-none" />
      <path d="m80 20 46 18v46l-46 20-46-20V38l46-18Zm-46 18 46 18 46-18M80 56v48" />
      <path d="M44 70l14 6M44 78l8 3.5" className="stroke-accent-ink" />
    </Sheet>
  );
}

/** The bell on the counter of a shop in which it is quiet. */
function Bell() {
  return (
    <Sheet>
      <path d="M36 86c0-28 19-46 44-46s44 18 44 46H36Z" className="fill-accent-soft" />
      <path
        d="M41 66c8-5 14 3 23 0s13-7 22-4 17 5 33 4c3 6 5 12 5 20H36c0-7 2-14 5-20Z"
        className="fill-accent stroke-none"
      />
      <path d="M36 86c0-28 19-46 44-46s44 18 44 46H36Zm-10 0h108v14H26z" />
      <path d="M26 86h108v14H26z" className="fill-surface" />
      <path d="M74 40v-7h12v7" />
      <path d="M68 26c0-4 5-7 12-7s12 3 12 7-5 7-12 7-12-3-12-7Z" className="fill-surface" />
      <path d="M54 58c4-6 9-9 15-10" className="stroke-accent-ink" />
    </Sheet>
  );
}

const drawings: Record<DrawingName, () => ReactNode> = {
  pot: Pot,
  ledger: Ledger,
  stall: Stall,
  parcel: Parcel,
  bell: Bell,
};

export function Drawn({ name }: { name: DrawingName }) {
  const Picture = drawings[name];
  return <Picture />;
}
