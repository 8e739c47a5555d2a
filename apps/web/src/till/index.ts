export { entryChangeWords, tillWords } from './till-words.ts';
