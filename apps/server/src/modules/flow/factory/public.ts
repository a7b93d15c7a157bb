// Production batches as their page keeps them.
export { materialFiles, productionFiles } from './factory-files.ts';
