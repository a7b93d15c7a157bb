export { productCodeOf } from './edition-product.ts';
export { cheapest, ratings } from './market.queries.ts';
export { placeOrder } from './subscribe.ts';
