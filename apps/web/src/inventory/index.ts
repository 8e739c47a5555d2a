export { ItemEdits } from './item-edits.tsx';
