// What another sum than the one asked leads to, for the page of orders.
export { ArrivedDiffers } from './arrived-differs.tsx';
