import { proCategory } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { categoryTree, wireTree } from './category-tree.ts';

export const proCategoryRoutes = handle(proCategory, { tree: async (ctx) => wireTree(await categoryTree(ctx)) });
