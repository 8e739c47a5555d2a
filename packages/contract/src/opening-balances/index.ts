export { openingBalances, type OpeningBalancesView } from './opening-balances.endpoints.ts';
