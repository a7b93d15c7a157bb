// Changes of approved products on their way through review.
export {
  type ChangeRow,
  type ChangeSnapshot,
  find as findChange,
  latest as latestChange,
  type ModelSnapshot,
  removeAll as removeChanges,
} from './product-change.queries.ts';
export { changeSource, openChange } from './product-change.ts';
