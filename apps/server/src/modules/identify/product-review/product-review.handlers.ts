import { productCheck } from '@touchmark/contract';
import { queueSheet, reviewRoutes } from '../../platform/review/public.ts';
import { productReview } from './product-review.ts';
import { productQueueColumns } from './product-queue-sheet.ts';
import { all } from './product-review.queries.ts';

export const productCheckRoutes = reviewRoutes('productCheck', productCheck, productReview, {
  export: queueSheet(productCheck.export, { name: { zh: '产品标识审核', en: 'Product review' }, query: all, columns: productQueueColumns }),
});
