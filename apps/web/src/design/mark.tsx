/** The mark: a pot with a wave of glaze. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M11 8.5h10M12.6 8.500c0 3.2-4.6 4.9-4.6 9.6 0 3.4 3 5.9 5 5.900h6c2 0 5-2.5 5-5.9 0-4.7-4.6-6.4-4.6-9.6"
        className="stroke-on-accent fill-none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M9 16.500c2.4 1.3 4.6-1 7 0s4.6 1.3 7 0"
        className="stroke-on-accent fill-none"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
