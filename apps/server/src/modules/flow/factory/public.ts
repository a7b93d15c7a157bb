// Production batches as their page keeps them.
export { productionFiles } from './factory-files.ts';
