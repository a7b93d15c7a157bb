// Value lists in forms of other modules, and the page of lists for one purpose.
export { DictLists } from './dict-lists.tsx';
export { BrickTitle, ListedInput, ListedWord, useEntries, useOfferedEntries } from './listed-input.tsx';
