// What the fee, the platform and the end of the trial do to a company's products.
export { affectedProducts, bindGtin, lapseProducts, makeFormal, restoreProducts, takeBrandDown, unbindGtin } from './service.queries.ts';
