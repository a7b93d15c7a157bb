// Value lists in forms of other modules, and the page of lists for one purpose.
export { DictLists } from './dict-lists.tsx';
export { ListedInput, ListedWord } from './listed-input.tsx';
