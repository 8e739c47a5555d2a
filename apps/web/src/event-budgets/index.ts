export { EventProfitCard } from './event-profit-card.tsx';
