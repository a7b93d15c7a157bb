// What things cost: the price of today, and what an order keeps of it.
export { priceToday, productsToday, quote } from './price.ts';
export { putListingPrice } from './listing-price.ts';
