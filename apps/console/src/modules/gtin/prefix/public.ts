export { CapacityBar } from './prefix-parts.tsx';
export { CheckDigit } from './calculator.tsx';
