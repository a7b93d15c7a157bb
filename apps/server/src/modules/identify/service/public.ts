// Changes of a company's products caused by the fee, the platform, and the end of the trial.
export { affectedProducts, bindGtin, lapseProducts, makeFormal, restoreProducts, takeBrandDown, unbindGtin } from './service.queries.ts';
