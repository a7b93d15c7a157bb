export { ApplyStep } from './apply-step.tsx';
export { type Named, ProductSelect } from './product-select.tsx';
