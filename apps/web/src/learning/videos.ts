/** A captioned walk-through of the running app; it plays without sound. */
export type Video = { name: string; title: string; description: string; length: string };

export const videos: readonly Video[] = [
  {
    name: 'intro',
    title: 'A first look at Atelier',
    description: 'Where things are, and what one sale does to your books.',
    length: '2:35',
  },
  {
    name: 'profile-setup',
    title: 'Set up your profile and business',
    description: 'Your name, your logo, your invoice numbers and the people who help you.',
    length: '4:20',
  },
  {
    name: 'inventory',
    title: 'Your inventory',
    description: 'What you have and what it costs: making, buying, counting and selling it.',
    length: '6:45',
  },
  {
    name: 'invoicing',
    title: 'From draft to paid',
    description: 'Write an invoice, issue it, send it, and record the money that comes in.',
    length: '3:15',
  },
];
