// Product categories and their requirements.
export { type Category, type CategoryTree, categoryTree, demandsOf, wireTree } from './category-tree.ts';
export { levels as categoryLevels } from './category.queries.ts';
