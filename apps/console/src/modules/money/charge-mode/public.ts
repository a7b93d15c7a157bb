// Why something costs what it costs, for the page of orders.
export { ExplainPrice } from './explain-price.tsx';
