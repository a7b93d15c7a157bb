import { pages } from '@touchmark/contract';

/** Addresses of the console’s pages, which some inputs name. */
export const pagePaths: readonly string[] = ['/brandNode/index', '/role/index'].filter((path) => Object.hasOwn(pages, path));
