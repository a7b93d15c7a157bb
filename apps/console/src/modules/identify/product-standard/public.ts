// Product standards as a list, for a tab of the industry's dictionary.
export { ProductStandards } from './product-standards.tsx';
