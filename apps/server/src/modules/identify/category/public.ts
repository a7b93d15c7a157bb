// Product categories and what they ask for.
export { type Category, type CategoryTree, categoryTree, demandsOf } from './category-tree.ts';
