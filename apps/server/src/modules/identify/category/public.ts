// Product categories and their requirements.
export { type Category, type CategoryTree, categoryTree, demandsOf } from './category-tree.ts';
