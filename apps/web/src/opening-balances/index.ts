export { OpeningTable } from './opening-table.tsx';
