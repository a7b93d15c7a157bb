// What the fee, the platform and the end of the trial do to a company's products.
export { affectedProducts, lapseProducts, makeFormal, restoreProducts, takeBrandDown } from './product-service.queries.ts';
