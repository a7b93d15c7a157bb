import { productCheck } from '@touchmark/contract';
import { reviewRoutes } from '../../platform/review/public.ts';
import { productReview } from './product-review.ts';

export const productCheckRoutes = reviewRoutes('productCheck', productCheck, productReview, {});
